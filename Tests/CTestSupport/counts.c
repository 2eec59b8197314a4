#define _GNU_SOURCE

#include "CTestSupport.h"

#include <stdlib.h>

// Counts of this thread's work, which do not depend on the load of the machine.

/// The number of allocations of this thread, and their total size in bytes.
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
