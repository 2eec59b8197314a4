#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <stdint.h>

/// The C library's own width of a character in a UTF-8 locale, or -2 where there is no such locale.
/// In C, because wcwidth is hidden behind a feature macro that Swift's import of the C library does not set.
int32_t mts_width(uint32_t character);

/// The version of the C library, such as "2.36"; empty where it does not say.
/// In C, because the function that says it exists in one C library only.
const char *_Nonnull mts_library_version(void);

#endif
