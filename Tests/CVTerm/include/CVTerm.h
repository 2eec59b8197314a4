#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stdint.h>

// The part of libvterm that tests use. Where the library is missing everything is there and does nothing, so that
// the package builds; cvt_available says which. In C, because libvterm's cells hold bit fields and unions.

/// A virtual terminal.
typedef struct cvt_terminal cvt_terminal;

/// A color that is the terminal's own, and one that is in no palette.
enum { CVT_COLOR_DEFAULT = -1, CVT_COLOR_OTHER = -2 };

/// The content of a cell of a virtual terminal.
struct cvt_cell {
  uint32_t characters[6];  // the character and its marks, ended by 0
  int32_t width;
  bool bold, underline, reverse;
  int32_t foreground, background;  // a number in the palette, or one of the above
};

/// The state of the terminal as a whole.
struct cvt_state {
  int32_t cursor_x, cursor_y;
  bool cursor_visible, alternate_screen;
  int32_t mouse;  // 0 for none, then clicks, drags, moves
};

/// Returns true if libvterm is available.
bool cvt_available(void);
/// Makes a terminal of a size.
cvt_terminal *_Nullable cvt_new(int32_t width, int32_t height);
/// Frees a terminal.
void cvt_free(cvt_terminal *_Nullable terminal);
/// Shows what a program wrote.
void cvt_write(cvt_terminal *_Nonnull terminal, const uint8_t *_Nonnull bytes, int32_t count);
/// Changes the size.
void cvt_resize(cvt_terminal *_Nonnull terminal, int32_t width, int32_t height);
/// Reads a cell.
struct cvt_cell cvt_read_cell(cvt_terminal *_Nonnull terminal, int32_t x, int32_t y);
/// Reads the state of the terminal.
struct cvt_state cvt_read_state(cvt_terminal *_Nonnull terminal);

#endif
