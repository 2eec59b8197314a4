#include "internal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>

// Opens, closes and suspends the screen, and knows its size.

/// The screen of curses, or NULL if it is not open.
static SCREEN *screen;
/// The pad from which keys are read; reading from a window of the screen would also show that window.
static WINDOW *input_window;
static bool mouse_wanted;

/// The type used instead of the terminal's own, or NULL.
static const char *stand_in;

/// The sequences that turn drag reports of xterm-like terminals on and off, which curses does not do.
static const char drag_on[] = "\033[?1002h";
static const char drag_off[] = "\033[?1002l\033[?1000l\033[?1006l";

/// The sequences that turn bracketed paste of xterm-like terminals on and off.
static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

/// The question for the color of the background.
static const char background_question[] = "\033]11;?\a";
/// The time at which it was asked, or 0 if no answer is on its way.
static int64_t background_asked;
/// The times for which an answer may be on its way, and for which closing waits for it.
enum { ANSWER_MILLISECONDS = 500, LAST_ANSWER_MILLISECONDS = 40 };

void *mt_input_window(void) { return input_window; }

/// Substitutes for terminals that the system does not describe, by the start of their names, closest first.
static const struct {
  const char *beginning, *nearest[3];
} stand_ins[] = {
    {"tmux", {"tmux-256color", "screen-256color", "screen"}},
    {"screen", {"screen-256color", "screen", "xterm"}},
    {"xterm", {"xterm-256color", "xterm", NULL}},
    {"foot", {"xterm-256color", "xterm", NULL}},
    {"alacritty", {"xterm-256color", "xterm", NULL}},
    {"contour", {"xterm-256color", "xterm", NULL}},
    {"ghostty", {"xterm-256color", "xterm", NULL}},
    {"gnome", {"xterm-256color", "xterm", NULL}},
    {"iterm", {"xterm-256color", "xterm", NULL}},
    {"kitty", {"xterm-256color", "xterm", NULL}},
    {"konsole", {"xterm-256color", "xterm", NULL}},
    {"mintty", {"xterm-256color", "xterm", NULL}},
    {"ms-terminal", {"xterm-256color", "xterm", NULL}},
    {"putty", {"xterm-256color", "xterm", NULL}},
    {"rio", {"xterm-256color", "xterm", NULL}},
    {"rxvt", {"rxvt-256color", "rxvt", "xterm"}},
    {"st-", {"xterm-256color", "xterm", NULL}},
    {"vscode", {"xterm-256color", "xterm", NULL}},
    {"vte", {"xterm-256color", "xterm", NULL}},
    {"wezterm", {"xterm-256color", "xterm", NULL}},
};

/// Returns true if the system describes a type of terminal, whose capabilities can then be asked for.
static bool is_described(const char *type) {
  int found = 0;
  return setupterm(type, STDOUT_FILENO, &found) == OK || found == 1;
}

/// Returns the closest type that the system describes, or NULL.
static const char *nearest(const char *type) {
  for (size_t index = 0; index < sizeof stand_ins / sizeof *stand_ins; index++) {
    const char *beginning = stand_ins[index].beginning;
    if (strncmp(type, beginning, strlen(beginning)) != 0) continue;
    for (size_t other = 0; other < 3 && stand_ins[index].nearest[other]; other++) {
      if (is_described(stand_ins[index].nearest[other])) return stand_ins[index].nearest[other];
    }
  }
  return NULL;
}

/// Finds out if the terminal can be used for a screen, and with which type, without changing anything yet.
static enum mt_status examine(void) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return MT_NOT_A_TERMINAL;
  const char *type = getenv("TERM");
  if (!type || !*type) return MT_NO_TYPE;
  stand_in = is_described(type) ? NULL : nearest(type);
  if (!stand_in && !is_described(type)) return MT_UNKNOWN_TYPE;
  enum mt_status status = MT_OPENED;
  if (!tigetstr("cup") || !tigetstr("clear") || tigetflag("hc") > 0) status = MT_TOO_SIMPLE;
  if (cur_term) del_curterm(cur_term);
  return status;
}

/// Returns true if the environment uses UTF-8.
static bool wants_utf8(void) {
  const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *value = getenv(names[index]);
    if (!value || !*value) continue;
    const char *codeset = strchr(value, '.');
    return codeset && (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0);
  }
  return false;
}

/// Sets the locale of the environment. If it is not installed, at least its character set is used, since a language
/// passed over the network says nothing about the terminal at the other end.
static void take_locale(void) {
  if (!setlocale(LC_ALL, "") && !setlocale(LC_CTYPE, "") && wants_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
  setlocale(LC_NUMERIC, "C");
}

static void configure(void) {
  raw();
  noecho();
  nonl();
  typeahead(-1);
  set_escdelay(25);
  mouseinterval(0);
  input_window = newpad(1, 1);
  keypad(input_window, TRUE);
  nodelay(input_window, TRUE);
  intrflush(input_window, FALSE);
  keypad(stdscr, TRUE);
  if (mouse_wanted) mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
}

/// Returns the number of colors that the name of a type ends with, as in xterm-16color; 0 if it says none.
static int colors_in_name(const char *type) {
  const char *end = strrchr(type, '-');
  int count = 0, length = 0;
  if (!end || sscanf(end, "-%3dcolor%n", &count, &length) != 1 || length == 0 || end[length]) return 0;
  return count;
}

/// Turns colors on if they are wanted and available; returns their number.
static int start_colors(bool wanted) {
  if (!wanted || !has_colors() || start_color() == ERR) return 0;
  if (use_default_colors() == ERR) assume_default_colors(COLOR_WHITE, COLOR_BLACK);
  // If there are more than 256, only the first eight are colors of a palette; the others are red, green and blue
  // values.
  int colors = COLORS > 256 ? 8 : COLORS, named = stand_in ? colors_in_name(getenv("TERM")) : 0;
  // What stands in for the type may have more colors than it.
  return named > 0 && named < colors ? named : colors;
}

/// Returns true if the terminal understands sequences with Escape and a bracket, as nearly all terminals do.
static bool is_like_xterm(void) {
  const char *cup = tigetstr("cup");
  return cup && cup != (char *)-1 && strncmp(cup, "\033[", 2) == 0;
}

/// Requests marks around pastes, and drag reports, after curses has requested mouse reports.
static void ask_for_more(void) {
  if (is_like_xterm()) mt_write_all(STDOUT_FILENO, paste_on, sizeof paste_on - 1);
  if (mouse_wanted && tigetstr("kmous") != (char *)-1 && tigetstr("kmous")) {
    mt_write_all(STDOUT_FILENO, drag_on, sizeof drag_on - 1);
  }
}

/// Sets the size in the environment, which curses reads before it asks the system, or removes it for 0.
static void say_size(const char *name, int32_t size) {
  char text[12];
  if (size == 0) {
    unsetenv(name);
  } else {
    snprintf(text, sizeof text, "%d", size);
    setenv(name, text, 1);
  }
}

/// Makes the screen; if the terminal is too large, only its upper left part is used.
static SCREEN *make_screen(const char *type, int32_t largest_side) {
  int32_t width, height;
  say_size("LINES", 0);
  say_size("COLUMNS", 0);
  mt_size(&width, &height);
  if (height > largest_side) say_size("LINES", largest_side);
  if (width > largest_side) say_size("COLUMNS", largest_side);
  SCREEN *made = newterm(type, stdout, stdin);
  // Curses would use these as the size forever, but the system knows the current size.
  say_size("LINES", 0);
  say_size("COLUMNS", 0);
  return made;
}

enum mt_status mt_open(const struct mt_options *options, struct mt_facts *facts) {
  static bool at_exit;
  if (screen) return MT_ALREADY_OPEN;
  take_locale();
  enum mt_status status = examine();
  if (status != MT_OPENED) return status;
  if (!mt_modes_save() || !mt_signals_install()) return MT_FAILED;
  mt_rescue_arm(MT_MODES);
  screen = make_screen(stand_in, options->largest_side);
  if (!screen) {
    mt_modes_restore();
    mt_rescue_arm(MT_NOTHING);
    mt_signals_remove();
    return MT_FAILED;
  }
  mouse_wanted = options->mouse;
  mt_rescue_prepare(is_like_xterm() ? paste_off : "", mouse_wanted ? drag_off : "");
  mt_rescue_arm(MT_SCREEN);
  configure();
  facts->colors = start_colors(options->colors);
  facts->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  mt_errors_hold();
  // Curses takes the screen over, and requests mouse reports, when it first shows something; the last request counts.
  doupdate();
  ask_for_more();
  if (!at_exit) atexit(mt_close);
  at_exit = true;
  return MT_OPENED;
}

void mt_ask_background(void) {
  if (!is_like_xterm()) return;
  mt_write_all(STDOUT_FILENO, background_question, sizeof background_question - 1);
  background_asked = mt_milliseconds();
}

void mt_note_background(void) { background_asked = 0; }

/// Drops an answer that is still on its way: after this program, a shell would take it for typing.
static void drop_answer(void) {
  if (background_asked == 0 || mt_milliseconds() - background_asked > ANSWER_MILLISECONDS) return;
  background_asked = 0;
  struct pollfd source = {STDIN_FILENO, POLLIN, 0};
  if (mt_poll(&source, 1, LAST_ANSWER_MILLISECONDS) > 0) tcflush(STDIN_FILENO, TCIFLUSH);
}

void mt_use_mouse(bool wanted) {
  if (!screen || wanted == mouse_wanted) return;
  if (mouse_wanted) mt_write_all(STDOUT_FILENO, drag_off, sizeof drag_off - 1);
  mouse_wanted = wanted;
  mt_rescue_prepare(is_like_xterm() ? paste_off : "", mouse_wanted ? drag_off : "");
  mousemask(wanted ? ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION : 0, NULL);
  ask_for_more();
}

/// Gives the terminal back; curses remembers the picture.
static void leave(void) {
  drop_answer();
  if (is_like_xterm()) mt_write_all(STDOUT_FILENO, paste_off, sizeof paste_off - 1);
  if (mouse_wanted) mt_write_all(STDOUT_FILENO, drag_off, sizeof drag_off - 1);
  endwin();
  mt_rescue_arm(MT_MODES);
  mt_modes_restore();
  mt_rescue_arm(MT_NOTHING);
  mt_errors_release(mt_write_all);
}

/// Takes the terminal over again.
static void enter(void) {
  // In the background, the system suspends the program here, before it has changed anything.
  mt_rescue_arm(MT_MODES);
  reset_prog_mode();
  mt_rescue_arm(MT_SCREEN);
  mt_errors_hold();
  clearok(curscr, TRUE);
  // Showing makes curses request mouse reports again, and the last request counts.
  doupdate();
  ask_for_more();
}

void mt_close(void) {
  if (!screen) return;
  leave();
  mt_signals_remove();
  delwin(input_window);
  delscreen(screen);
  input_window = NULL;
  screen = NULL;
}

void mt_stop(void) {
  leave();
  mt_signals_stop();
  enter();
}

void mt_resume(void) {
  endwin();
  enter();
}

void mt_size(int32_t *width, int32_t *height) {
  struct winsize size = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0) size.ws_col = size.ws_row = 0;
  // Curses uses the side that is known even if the other one is not.
  *width = size.ws_col > 0 ? size.ws_col : screen && COLS > 0 ? COLS : 80;
  *height = size.ws_row > 0 ? size.ws_row : screen && LINES > 0 ? LINES : 24;
}

void mt_resize(int32_t width, int32_t height) {
  if (width != COLS || height != LINES) resize_term(height, width);
  clearok(curscr, TRUE);
}

const char *mt_stand_in(void) { return stand_in; }

const char *mt_environment(const char *name) { return getenv(name); }

int64_t mt_milliseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
