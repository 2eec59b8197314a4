#ifndef MIGHTAPPEAR_FILES_H
#define MIGHTAPPEAR_FILES_H

#include <stdint.h>

/// A file that is embedded in the program.
struct mightappear_file {
  const char *_Nonnull path;       // from the folder of the resources on
  const uint8_t *_Nonnull bytes;
  int32_t count;
};

/// How many there are.
extern const int32_t mightappear_file_count;

/// One of them, in the order of their paths. In C, because Swift imports no array whose length is not known.
struct mightappear_file mightappear_file_at(int32_t index);

#endif
