// What the standard library asks of a system, for a module that has none: memory that is used again once it is free.

#include <stddef.h>
#include <stdint.h>

void *memcpy(void *target, const void *source, size_t count) { return __builtin_memcpy(target, source, count); }

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }

void *memset(void *target, int byte, size_t count) { return __builtin_memset(target, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const uint8_t *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Blocks come in sizes, four to each doubling. A free block waits in the list of its size.

enum { PAGE = 65536, ALIGNMENT = 16, SIZES = 128 };

struct block {
  struct block *next;  // while it is free
  uint32_t size;       // the index of its size
  uint32_t padding[2];
};

_Static_assert(sizeof(struct block) == ALIGNMENT, "what follows a block's head is aligned");

static struct block *vacant[SIZES];
extern uint8_t __heap_base;
static uintptr_t top, end;

// The bytes of a size, and the smallest size for so many bytes.
static size_t bytes_of(uint32_t size) { return (size_t)(4 + size % 4) << (size / 4 + 3); }

static uint32_t size_for(size_t count) {
  uint32_t size = 0;
  while (bytes_of(size) < count) size++;
  return size;
}

void *malloc(size_t count) {
  if (count > 1u << 30) return NULL;
  uint32_t size = size_for(count + sizeof(struct block));
  struct block *block = vacant[size];
  if (block) {
    vacant[size] = block->next;
    return block + 1;
  }
  if (!top) {
    top = ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
    end = __builtin_wasm_memory_size(0) * PAGE;
  }
  size_t needed = (bytes_of(size) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (end - top < needed) {
    size_t pages = (needed - (end - top) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    end += pages * PAGE;
  }
  block = (struct block *)top;
  top += needed;
  block->size = size;
  return block + 1;
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = (struct block *)pointer - 1;
  block->next = vacant[block->size];
  vacant[block->size] = block;
}

int posix_memalign(void **pointer, size_t alignment, size_t count) {
  if (alignment > ALIGNMENT) __builtin_trap();
  *pointer = malloc(count);
  return *pointer ? 0 : 12;
}

// Hash tables need a seed. Nothing depends on their order, so it is always the same.
void arc4random_buf(void *target, size_t count) { memset(target, 0x5A, count); }

// A product of 128 bits, which the instructions lack.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (uint32_t)low);
}

// What a failed precondition says has nowhere to go; the page says that the explorer stopped.
int putchar(int character) { return character; }

uintptr_t __stack_chk_guard = 0x5AFE57AC;

void __stack_chk_fail(void) { __builtin_trap(); }

// Where the page puts what it hands over: a text, whose length it says in the call.

static uint8_t *room;
static size_t room_size;

__attribute__((export_name("room"))) uint8_t *mightappear_room(size_t count) {
  if (count > room_size || count + (1u << 20) < room_size) {
    free(room);
    room = malloc(count);
    room_size = count;
  }
  return room;
}
