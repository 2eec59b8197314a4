#include "internal.h"

#include <stdlib.h>

// Runs before the program and before Swift's runtime, whose constructors have no priority.

/// The first priority that a program may use.
enum { FIRST = 101 };

/// The number of the program's arguments, and the arguments.
static int argument_count;
static char **arguments;

/// Keeps the arguments of the program, and keeps the runtime from searching for the program's own file.
///
/// In a statically linked program, the runtime asks the system for the folder with its tools, and aborts without an
/// answer. The program uses none of these tools, so any folder will do.
__attribute__((constructor(FIRST))) static void start(int count, char **words) {
  argument_count = count;
  arguments = words;
  setenv("SWIFT_ROOT", "/", 0);
}

char **mt_arguments(int32_t *count) {
  *count = argument_count;
  return arguments;
}
