#ifndef MIGHTAPPEAR_FILES_H
#define MIGHTAPPEAR_FILES_H

#include <stdint.h>

/// The contents of a file.
struct mightappear_bytes {
  const uint8_t *_Nonnull start;
  int32_t count;
};

/// How many files are embedded in the program.
extern const int32_t mightappear_file_count;

/// The path of one of them, from the folder of the resources on; they stand in the order of their paths.
const char *_Nonnull mightappear_file_path(int32_t index);

/// Its contents. In C, because Swift imports no array whose length is not known.
struct mightappear_bytes mightappear_file_bytes(int32_t index);

#endif
