#include "internal.h"

#include <curses.h>
#include <term.h>
#include <wchar.h>

// Runs of cells to the terminal itself, where it is like most. Curses looks for the cheapest way to every cell and to
// every look anew; what has to be found out of terminfo for that is found out here once.

/// The last color that is written so, and the room for what asks for one.
enum { COLOR_COUNT = 256, SEQUENCE_ROOM = 32 };
/// How many bytes are kept before they are written.
enum { BUFFER_SIZE = 16384 };
/// The fewest blanks that the terminal erases rather than the program writes them.
enum { FEWEST_ERASED = 6 };

/// Whether the terminal has what is needed here, and whether it erases everything, a few cells and the rest of a row.
static bool able, clears, erases_some, erases_rest;
/// Whether anything was written past curses since it showed something.
static bool went_past;
/// What each attribute is turned on by, in the order of their bits.
static const char *attribute_on[4];
/// The attributes that do not go with colors.
static uint32_t without_colors;
/// What asks for each color, for letters and behind them.
static char color_on[2][COLOR_COUNT][SEQUENCE_ROOM];
static const char *colors_off;

/// The looks of all styles, as far as the terminal has them, and the one that it writes in.
static struct mt_style looks[256], now;
/// Where the terminal writes next, or -1 where that is not known.
static int column_now, row_now;

static char buffer[BUFFER_SIZE];
static size_t used;
/// Where the last sequence for a look ends, if nothing came after it.
static size_t look_end;

static void flush(void) {
  mt_write_all(STDOUT_FILENO, buffer, used);
  used = look_end = 0;
}

static void put_bytes(const char *bytes, size_t count) {
  if (used + count > BUFFER_SIZE) flush();
  memcpy(buffer + used, bytes, count);
  used += count;
}

/// Writes a number that is not negative, and says where it ends.
static char *write_number(char *text, int number) {
  if (number >= 10) text = write_number(text, number / 10);
  *text = (char)('0' + number % 10);
  return text + 1;
}

/// Puts a sequence with a number, which is left out where it is 1.
static void put_sequence(int number, char final) {
  char text[SEQUENCE_ROOM] = "\033[";
  char *end = number == 1 ? text + 2 : write_number(text + 2, number);
  *end++ = final;
  put_bytes(text, (size_t)(end - text));
}

/// Puts a sequence that changes the look; two such that follow each other become one.
static void put_look(const char *sequence) {
  size_t count = strlen(sequence);
  if (used + count > BUFFER_SIZE) flush();
  if (look_end > 0 && look_end == used) {
    buffer[used - 1] = ';';
    put_bytes(sequence + 2, count - 2);
  } else {
    put_bytes(sequence, count);
  }
  look_end = used;
}

/// A capability that changes the look, if it does so by one sequence alone, as they do that can be joined.
static const char *look_sequence(const char *name) {
  const char *text = tigetstr(name);
  if (!text || text == (const char *)-1 || strncmp(text, "\033[", 2) != 0) return NULL;
  size_t count = strspn(text + 2, "0123456789;");
  return text[2 + count] == 'm' && text[3 + count] == '\0' ? text : NULL;
}

static bool is(const char *name, const char *text) {
  const char *found = tigetstr(name);
  return found && found != (const char *)-1 && strcmp(found, text) == 0;
}

/// What asks for a color, where it does so by one sequence.
static void prepare_color(int side, int color) {
  if (color_on[side][color][0]) return;
  const char *capability = tigetstr(side == 0 ? "setaf" : "setab");
  const char *made = capability && capability != (const char *)-1 ? tiparm(capability, color) : NULL;
  bool fits = made && strlen(made) < SEQUENCE_ROOM && strncmp(made, "\033[", 2) == 0 && strchr(made, '$') == NULL;
  strcpy(color_on[side][color], fits ? made : "");
}

void mt_runs_prepare(bool colors, bool own_colors) {
  static const char *const names[4] = {"bold", "dim", "rev", "smul"};
  static const int barred[4] = {32, 16, 4, 2};
  int bars = tigetnum("ncv");
  without_colors = 0;
  for (int index = 0; index < 4; index++) {
    attribute_on[index] = look_sequence(names[index]);
    if (bars > 0 && bars & barred[index]) without_colors |= 1u << index;
  }
  memset(color_on, 0, sizeof color_on);
  colors_off = look_sequence("op");
  const char *reset = tigetstr("sgr0");
  bool resets = reset && reset != (const char *)-1 && (strstr(reset, "\033[m") || strstr(reset, "\033[0m"));
  // Who cannot write to the last column without going on to the next row is left to curses, and who moves its looks.
  able = resets && is("cup", "\033[%i%p1%d;%p2%dH") && (tigetflag("xenl") > 0 || tigetflag("am") <= 0) &&
         tigetflag("msgr") > 0 && tigetflag("xhp") <= 0 && tigetnum("xmc") <= 0 &&
         (!colors || (own_colors && colors_off));
  erases_some = is("ech", "\033[%p1%dX");
  erases_rest = is("el", "\033[K");
  const char *clear = tigetstr("clear");
  clears = clear && clear != (const char *)-1 && strncmp(clear, "\033[H\033[2J", 7) == 0;
}

void mt_runs_define(uint8_t index, struct mt_style look) {
  if (look.foreground >= COLOR_COUNT) look.foreground = -1;
  if (look.background >= COLOR_COUNT) look.background = -1;
  if (able && look.foreground >= 0) prepare_color(0, look.foreground);
  if (able && look.background >= 0) prepare_color(1, look.background);
  if (look.foreground >= 0 || look.background >= 0) look.attributes &= ~without_colors;
  for (int attribute = 0; attribute < 4; attribute++) {
    if (!attribute_on[attribute]) look.attributes &= ~(1u << attribute);
  }
  if (look.foreground >= 0 && !color_on[0][look.foreground][0]) look.foreground = -1;
  if (look.background >= 0 && !color_on[1][look.background][0]) look.background = -1;
  looks[index] = look;
}

bool mt_runs_went_past(void) {
  bool went = went_past;
  went_past = false;
  return went;
}

/// Goes to a cell.
static void go_to(int x, int y) {
  if (row_now == y && column_now == x) return;
  if (row_now == y && column_now >= 0 && column_now < x) {
    put_sequence(x - column_now, 'C');
  } else {
    char text[SEQUENCE_ROOM] = "\033[";
    char *end = write_number(text + 2, y + 1);
    *end++ = ';';
    end = write_number(end, x + 1);
    *end++ = 'H';
    put_bytes(text, (size_t)(end - text));
  }
  column_now = x;
  row_now = y;
}

/// Makes the terminal write in a look.
static void look_like(struct mt_style wanted) {
  if (wanted.foreground == now.foreground && wanted.background == now.background && wanted.attributes == now.attributes)
    return;
  bool loses_color =
      (now.foreground >= 0 && wanted.foreground < 0) || (now.background >= 0 && wanted.background < 0);
  if (now.attributes & ~wanted.attributes || (loses_color && wanted.attributes == 0)) {
    put_look("\033[m");
    now = (struct mt_style){-1, -1, 0};
  } else if (loses_color) {
    put_look(colors_off);
    now.foreground = now.background = -1;
  }
  for (int index = 0; index < 4; index++) {
    if (wanted.attributes & ~now.attributes & 1u << index) put_look(attribute_on[index]);
  }
  if (wanted.foreground != now.foreground) put_look(color_on[0][wanted.foreground]);
  if (wanted.background != now.background) put_look(color_on[1][wanted.background]);
  now = wanted;
}

bool mt_runs_begin(bool empty) {
  // What was given up to somebody else is taken back by curses, with all that belongs to it.
  if (!able || (empty && (!clears || isendwin()))) return false;
  // Curses ends each picture without any look, and where it leaves the cursor is its own affair.
  if (!went_past) now = (struct mt_style){-1, -1, 0};
  column_now = row_now = -1;
  went_past = true;
  if (empty) {
    look_like((struct mt_style){-1, -1, 0});
    put_bytes("\033[H\033[2J", 7);
    column_now = row_now = 0;
  }
  return true;
}

/// Puts a character as UTF-8.
static void put_character(uint32_t character) {
  if (character < 0x80) {
    if (used == BUFFER_SIZE) flush();
    buffer[used++] = (char)character;
    return;
  }
  char bytes[4];
  size_t count = 0;
  if (character < 0x800) {
    bytes[count++] = (char)(0xC0 | character >> 6);
  } else {
    if (character < 0x10000) {
      bytes[count++] = (char)(0xE0 | character >> 12);
    } else {
      bytes[count++] = (char)(0xF0 | character >> 18);
      bytes[count++] = (char)(0x80 | (character >> 12 & 0x3F));
    }
    bytes[count++] = (char)(0x80 | (character >> 6 & 0x3F));
  }
  bytes[count++] = (char)(0x80 | (character & 0x3F));
  put_bytes(bytes, count);
}

/// Puts a cell; what cannot be shown in its width is shown as question marks, as curses is told to do it.
static void put_cell(uint32_t word, const struct mt_cell *clusters) {
  const struct mt_cell *cluster = word & MT_CLUSTER && clusters ? clusters + (word & 0x1FFFFF) : NULL;
  uint32_t character = (cluster ? cluster->word : word) & 0x1FFFFF;
  int width = (int)(word >> 21 & 3);
  look_like(looks[word >> 24]);
  if (character >= 0x80 && (!mt_utf8 || wcwidth((wchar_t)character) != width)) {
    for (int column = 0; column < width; column++) put_bytes("?", 1);
  } else {
    put_character(character);
    for (int index = 0; cluster && mt_utf8 && index < 3 && cluster->marks[index]; index++) {
      if (wcwidth((wchar_t)cluster->marks[index]) != 0) break;
      put_character(cluster->marks[index]);
    }
  }
  column_now += width;
}

/// Whether a cell is as the terminal leaves it where it erases.
static bool is_erased(uint32_t word) {
  struct mt_style look = looks[word >> 24];
  return (word & 0x1FFFFF) == ' ' && !(word & MT_CLUSTER) && look.foreground < 0 && look.background < 0 &&
         look.attributes == 0;
}

/// How many cells from here on are as the terminal leaves them where it erases.
static int erased_count(const uint32_t *cells, int column, int end) {
  int next = column;
  while (next < end && is_erased(cells[next])) next++;
  return next - column;
}

/// Erases cells, where that is cheaper than writing blanks; says how many.
static int erase_cells(const uint32_t *cells, int column, int y, int end, int width) {
  if (!is_erased(cells[column])) return 0;
  int count = erased_count(cells, column, end);
  bool whole = erases_rest && column + count == end && erased_count(cells, end, width) == width - end;
  if (count < FEWEST_ERASED || !(whole || erases_some)) return 0;
  go_to(column, y);
  look_like((struct mt_style){-1, -1, 0});
  if (whole) {
    put_bytes("\033[K", 3);
  } else {
    put_sequence(count, 'X');
  }
  return count;
}

/// Whether the cells between the cursor and a column cost less to write again than to pass.
static bool is_worth_writing(const uint32_t *cells, int x, int y) {
  if (row_now != y || column_now < 0 || column_now >= x || x - column_now > 3) return false;
  for (int column = column_now; column < x; column++) {
    if ((cells[column] & 0x1FFFFF) >= 0x80 || cells[column] & MT_CLUSTER) return false;
    if (cells[column] >> 24 != cells[x] >> 24) return false;
  }
  return true;
}

void mt_runs_put(int32_t y, int32_t first, int32_t end, int32_t width, const uint32_t *cells, const uint32_t *shown,
                 const struct mt_cell *clusters) {
  if (y >= LINES) return;
  if (width > COLS) width = COLS;
  if (end > width) end = width;
  for (int column = first; column < end;) {
    bool same = shown ? cells[column] == shown[column] && !(cells[column] & MT_CLUSTER) : is_erased(cells[column]);
    if (same || (cells[column] >> 21 & 3) == 0) {
      column++;
      continue;
    }
    int erased = erase_cells(cells, column, y, end, width);
    if (erased > 0) {
      column += erased;
      continue;
    }
    if (is_worth_writing(cells, column, y)) {
      for (int between = column_now; between < column; between++) put_cell(cells[between], clusters);
    }
    int cell_width = (int)(cells[column] >> 21 & 3);
    // The first half of what has no room for the second.
    if (column + cell_width > width) break;
    go_to(column, y);
    put_cell(cells[column], clusters);
    column += cell_width;
  }
}

void mt_runs_end(int32_t x, int32_t y) {
  bool visible = x >= 0 && y >= 0 && x < COLS && y < LINES;
  if (!visible) curs_set(0);
  // Others may write as well, and expect no look.
  look_like((struct mt_style){-1, -1, 0});
  if (visible) go_to(x, y);
  flush();
  if (visible) curs_set(1);
}
