#include "internal.h"

#include <curses.h>
#include <wchar.h>

// Rows of cells to curses.

_Static_assert(sizeof(struct mt_cell) == 16, "a character with marks is four words, as the canvas has it");
_Static_assert(CCHARW_MAX >= 5, "a character, three marks and an end fit into a cell of curses");

/// A style as curses has it.
struct prepared_style {
  attr_t attributes;
  int pair;
};

/// All styles by their number.
static struct prepared_style styles[256];

/// The two colors of each pair, by its number; there is no pair 0.
static struct {
  int16_t foreground, background;
} pairs[256];
static int pair_count = 0;

/// The pair of two colors, which is shared by all styles that have them: some terminals have few pairs.
static int pair_of(int16_t foreground, int16_t background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = 1;
  while (pair <= pair_count && (pairs[pair].foreground != foreground || pairs[pair].background != background)) pair++;
  if (pair >= 256 || pair >= COLOR_PAIRS || init_pair((short)pair, foreground, background) == ERR) return 0;
  pairs[pair].foreground = foreground;
  pairs[pair].background = background;
  if (pair > pair_count) pair_count = pair;
  return pair;
}

void mt_define_style(uint8_t index, struct mt_style style) {
  attr_t attributes = A_NORMAL;
  if (style.attributes & MT_BOLD) attributes |= A_BOLD;
  if (style.attributes & MT_DIM) attributes |= A_DIM;
  if (style.attributes & MT_REVERSE) attributes |= A_REVERSE;
  if (style.attributes & MT_UNDERLINE) attributes |= A_UNDERLINE;
  int pair = pair_of(style.foreground, style.background);
  styles[index] = (struct prepared_style){attributes | (attr_t)COLOR_PAIR(pair), pair};
  mt_runs_define(index, style);
}

/// Fills a cell of curses with one character that does not need a second look.
static void fill_plain(cchar_t *out, wchar_t character, struct prepared_style style) {
  *out = (cchar_t){.attr = style.attributes, .chars = {character}};
#if NCURSES_EXT_COLORS
  out->ext_color = style.pair;
#endif
}

/// Fills cells of curses with a character beyond ASCII; returns how many.
///
/// What the locale cannot show, and what this system's library takes for another width than the canvas did, would move
/// the rest of the row: question marks stand for it.
static int fill_other(cchar_t *out, wchar_t character, int width, struct prepared_style style) {
  if (!mt_utf8 || wcwidth(character) != width) {
    for (int column = 0; column < width; column++) fill_plain(out + column, L'?', style);
    return width;
  }
  fill_plain(out, character, style);
  return 1;
}

/// Adds the marks of a cell, as far as they are marks to this system's library.
static void add_marks(cchar_t *out, const struct mt_cell *cell) {
  if (!mt_utf8) return;
  for (int index = 0; index < 3 && cell->marks[index]; index++) {
    if (wcwidth((wchar_t)cell->marks[index]) != 0) return;
    out->chars[index + 1] = (wchar_t)cell->marks[index];
  }
}

void mt_put_row(int32_t x, int32_t y, const uint32_t *cells, int32_t count, const struct mt_cell *clusters) {
  static cchar_t row[MT_LARGEST_SIDE + 1];
  if (count > MT_LARGEST_SIDE) count = MT_LARGEST_SIDE;
  int filled = 0;
  for (int column = 0; column < count; column++) {
    uint32_t word = cells[column];
    const struct mt_cell *cluster = word & MT_CLUSTER && clusters ? clusters + (word & 0x1FFFFF) : NULL;
    wchar_t character = (wchar_t)((cluster ? cluster->word : word) & 0x1FFFFF);
    int width = (int)(word >> 21 & 3);
    if (width == 0) continue;
    struct prepared_style style = styles[word >> 24];
    if (character < 0x80) {
      fill_plain(row + filled, character, style);
      filled += 1;
    } else {
      filled += fill_other(row + filled, character, width, style);
    }
    if (cluster) add_marks(row + filled - 1, cluster);
  }
  mvadd_wchnstr(y, x, row, filled);
}

void mt_show(int32_t x, int32_t y) {
  bool visible = x >= 0 && y >= 0 && x < COLS && y < LINES;
  // What was written past curses is not where curses believes it to be.
  if (mt_runs_went_past()) clearok(curscr, TRUE);
  curs_set(visible ? 1 : 0);
  move(visible ? y : 0, visible ? x : 0);
  wnoutrefresh(stdscr);
  doupdate();
}

void mt_forget(void) {
  werase(stdscr);
  clearok(curscr, TRUE);
}
