#include "CVTerm.h"

#include <stdlib.h>

#if defined(CVTERM_LINKED) && __has_include(<vterm.h>)
#include <vterm.h>

struct cvt_terminal {
  VTerm *vterm;
  VTermScreen *screen;
  struct cvt_state state;
};

/// Notes where the cursor goes.
static int on_move(VTermPos position, VTermPos old, int visible, void *user) {
  struct cvt_terminal *terminal = user;
  terminal->state.cursor_x = position.col;
  terminal->state.cursor_y = position.row;
  return 1;
}

/// Notes what the program switches on and off.
static int on_property(VTermProp property, VTermValue *value, void *user) {
  struct cvt_terminal *terminal = user;
  if (property == VTERM_PROP_CURSORVISIBLE) terminal->state.cursor_visible = value->boolean;
  if (property == VTERM_PROP_ALTSCREEN) terminal->state.alternate_screen = value->boolean;
  if (property == VTERM_PROP_MOUSE) terminal->state.mouse = value->number;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.movecursor = on_move, .settermprop = on_property};

bool cvt_available(void) { return true; }

cvt_terminal *cvt_new(int32_t width, int32_t height) {
  struct cvt_terminal *terminal = calloc(1, sizeof *terminal);
  if (!terminal) return NULL;
  terminal->state.cursor_visible = true;
  terminal->vterm = vterm_new(height, width);
  vterm_set_utf8(terminal->vterm, 1);
  terminal->screen = vterm_obtain_screen(terminal->vterm);
  vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
  vterm_screen_enable_altscreen(terminal->screen, 1);
  vterm_screen_reset(terminal->screen, 1);
  return terminal;
}

void cvt_free(cvt_terminal *terminal) {
  if (!terminal) return;
  vterm_free(terminal->vterm);
  free(terminal);
}

void cvt_write(cvt_terminal *terminal, const uint8_t *bytes, int32_t count) {
  vterm_input_write(terminal->vterm, (const char *)bytes, (size_t)count);
}

void cvt_resize(cvt_terminal *terminal, int32_t width, int32_t height) {
  vterm_set_size(terminal->vterm, height, width);
}

/// The number of a color.
static int32_t color_number(const VTermColor *color, bool is_default) {
  if (is_default) return CVT_COLOR_DEFAULT;
  return VTERM_COLOR_IS_INDEXED(color) ? color->indexed.idx : CVT_COLOR_OTHER;
}

struct cvt_cell cvt_read_cell(cvt_terminal *terminal, int32_t x, int32_t y) {
  VTermScreenCell read = {0};
  struct cvt_cell cell = {0};
  if (!vterm_screen_get_cell(terminal->screen, (VTermPos){.row = y, .col = x}, &read)) return cell;
  for (int index = 0; index < 6 && index < VTERM_MAX_CHARS_PER_CELL; index++) {
    cell.characters[index] = read.chars[index];
  }
  cell.width = read.width;
  cell.bold = read.attrs.bold;
  cell.underline = read.attrs.underline;
  cell.reverse = read.attrs.reverse;
  cell.foreground = color_number(&read.fg, VTERM_COLOR_IS_DEFAULT_FG(&read.fg));
  cell.background = color_number(&read.bg, VTERM_COLOR_IS_DEFAULT_BG(&read.bg));
  return cell;
}

struct cvt_state cvt_read_state(cvt_terminal *terminal) { return terminal->state; }

#else

bool cvt_available(void) { return false; }
cvt_terminal *cvt_new(int32_t width, int32_t height) { return NULL; }
void cvt_free(cvt_terminal *terminal) {}
void cvt_write(cvt_terminal *terminal, const uint8_t *bytes, int32_t count) {}
void cvt_resize(cvt_terminal *terminal, int32_t width, int32_t height) {}
struct cvt_cell cvt_read_cell(cvt_terminal *terminal, int32_t x, int32_t y) { return (struct cvt_cell){0}; }
struct cvt_state cvt_read_state(cvt_terminal *terminal) { return (struct cvt_state){0}; }

#endif
