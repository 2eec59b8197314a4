#include "internal.h"

/// What the C library hands to everything that is to run before the program.
static int argument_count;
static char **arguments;

/// Remembers what the program was started with.
__attribute__((constructor)) static void remember(int count, char **words) {
  argument_count = count;
  arguments = words;
}

char **mt_arguments(int32_t *count) {
  *count = argument_count;
  return arguments;
}
