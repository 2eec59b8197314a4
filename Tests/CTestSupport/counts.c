#define _GNU_SOURCE

#include "CTestSupport.h"

#include <stdlib.h>
#include <unistd.h>

// What can be counted of this thread's work, whatever else the machine does meanwhile.

/// How often this thread asked for memory, and for how many bytes.
static _Thread_local int64_t allocations, requested;

#if defined(__GLIBC__)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) {
  allocations++;
  requested += (int64_t)size;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  requested += (int64_t)(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  requested += (int64_t)size;
  return __libc_realloc(memory, size);
}

int64_t mts_allocations(void) { return allocations; }
int64_t mts_requested_bytes(void) { return requested; }
#else
int64_t mts_allocations(void) { return allocations - 1; }
int64_t mts_requested_bytes(void) { return requested - 1; }
#endif

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>

int64_t mts_instructions(void) {
  static _Thread_local int counter;
  if (counter == 0) {
    struct perf_event_attr wanted = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof wanted,
        .config = PERF_COUNT_HW_INSTRUCTIONS,
        .exclude_kernel = 1,
        .exclude_hv = 1,
    };
    counter = (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  }
  int64_t count = 0;
  return counter > 0 && read(counter, &count, sizeof count) == sizeof count ? count : -1;
}
#else
int64_t mts_instructions(void) { return -1; }
#endif
