#include "internal.h"

#include <curses.h>
#include <wchar.h>

// Passes cells to curses, which finds out what to send to the terminal.

/// A style as curses needs it.
struct prepared_style {
  attr_t attributes;
  short pair;
};

/// All styles, by number.
static struct prepared_style styles[256];

/// The two colors of each pair, by number; there is no pair 0.
static struct {
  int16_t foreground, background;
} pairs[256];
static int pair_count = 0;

/// Returns the pair for two colors, which all styles with these colors share: some terminals have few pairs.
static short pair_of(int16_t foreground, int16_t background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = 1;
  while (pair <= pair_count && (pairs[pair].foreground != foreground || pairs[pair].background != background)) pair++;
  if (pair >= 256 || pair >= COLOR_PAIRS || init_pair((short)pair, foreground, background) == ERR) return 0;
  pairs[pair].foreground = foreground;
  pairs[pair].background = background;
  if (pair > pair_count) pair_count = pair;
  return (short)pair;
}

void mt_define_style(uint8_t index, struct mt_style style) {
  attr_t attributes = A_NORMAL;
  if (style.attributes & MT_BOLD) attributes |= A_BOLD;
  if (style.attributes & MT_DIM) attributes |= A_DIM;
  if (style.attributes & MT_REVERSE) attributes |= A_REVERSE;
  if (style.attributes & MT_UNDERLINE) attributes |= A_UNDERLINE;
  styles[index] = (struct prepared_style){attributes, pair_of(style.foreground, style.background)};
}

/// Puts a cell into curses' picture.
///
/// Question marks replace characters that the locale cannot show, or whose width in this system's library differs from
/// their width in the canvas: they would shift the rest of the row.
static void put_cell(int32_t x, int32_t y, const struct mt_cell *cell) {
  if (cell->width == 0) return;
  bool fits = wcwidth((wchar_t)cell->characters[0]) == cell->width;
  wchar_t text[MT_CELL_CHARACTERS + 1] = L"?";
  for (int index = 0; fits && index < MT_CELL_CHARACTERS; index++) text[index] = (wchar_t)cell->characters[index];
  struct prepared_style style = styles[cell->style];
  cchar_t out;
  setcchar(&out, text, style.attributes, style.pair, NULL);
  for (int column = 0; column < (fits ? 1 : cell->width); column++) mvadd_wchnstr(y, x + column, &out, 1);
}

void mt_show(const struct mt_cell *cells, int32_t width, int32_t height, int32_t cursor_x, int32_t cursor_y) {
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) put_cell(x, y, cells + y * width + x);
  }
  bool is_visible = cursor_x >= 0 && cursor_y >= 0 && cursor_x < COLS && cursor_y < LINES;
  curs_set(is_visible ? 1 : 0);
  move(is_visible ? cursor_y : 0, is_visible ? cursor_x : 0);
  refresh();
}

void mt_redraw(void) { clearok(curscr, TRUE); }
