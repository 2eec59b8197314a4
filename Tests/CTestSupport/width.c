#define _XOPEN_SOURCE 700

#include "CTestSupport.h"

#include <locale.h>
#include <wchar.h>
#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

int32_t mts_width(uint32_t character) {
  static const char *locale;
  if (!locale) locale = setlocale(LC_CTYPE, "C.UTF-8");
  return locale ? wcwidth((wchar_t)character) : -2;
}

const char *mts_library_version(void) {
#if defined(__GLIBC__)
  return gnu_get_libc_version();
#else
  return "";
#endif
}
