#include "internal.h"

#include <stdlib.h>

// What is done before the program, and before Swift's runtime, which has constructors without a priority.

/// The first priority that a program may use.
enum { FIRST = 101 };

/// What the C library hands to everything that is to run before the program.
static int argument_count;
static char **arguments;

/// Remembers what the program was started with, and keeps the runtime from looking for the program's own file.
///
/// Linked statically the runtime asks the system for the folder with its tools, and aborts where it gets no answer. The
/// program uses none of them, so that any folder will do.
__attribute__((constructor(FIRST))) static void start(int count, char **words) {
  argument_count = count;
  arguments = words;
  setenv("SWIFT_ROOT", "/", 0);
}

char **mt_arguments(int32_t *count) {
  *count = argument_count;
  return arguments;
}
