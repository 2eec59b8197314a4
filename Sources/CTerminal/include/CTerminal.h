#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>

// The screen and the keyboard, with plain structs. Swift never sees curses.h: its globals are errors in Swift 6, its
// macros and its functions with variable arguments are not imported, and its cells are a struct that Swift cannot fill.
// A process has one screen, as it has one set of signal handlers.

enum mt_status {
  MT_OPENED = 0,
  MT_NOT_A_TERMINAL,  // input or output is not a terminal
  MT_NO_TYPE,         // TERM is unset or empty
  MT_UNKNOWN_TYPE,    // there is no terminfo entry for TERM
  MT_TOO_SIMPLE,      // the terminal cannot move its cursor or clear itself
  MT_ALREADY_OPEN,    // the screen is open already
  MT_FAILED,          // the system refused something necessary
};

struct mt_options {
  bool mouse;            // request mouse reports from the terminal
  bool colors;           // use colors if there are any
  int32_t largest_side;  // the maximum number of columns and of rows
};

struct mt_facts {
  int32_t colors;  // the number of colors, 0 for none
  bool utf8;       // true if the locale uses UTF-8
};

/// The maximum number of characters in a cell: a base character and its marks.
enum { MT_CELL_CHARACTERS = 4 };

struct mt_cell {
  uint32_t characters[MT_CELL_CHARACTERS];  // 0 after the last one
  uint8_t width;                            // the number of columns, 0 for the second half of a wide character
  uint8_t style;                            // the number of the style
};

enum mt_attribute { MT_BOLD = 1, MT_DIM = 2, MT_REVERSE = 4, MT_UNDERLINE = 8 };

/// The look of a style; a color of -1 is the terminal's own.
struct mt_style {
  int16_t foreground;
  int16_t background;
  uint32_t attributes;
};

/// The kinds of input. A key that is not a byte is reported as the bytes that xterm sends for it, whatever the terminal
/// sent.
enum mt_kind { MT_BYTE = 0, MT_MOUSE };

enum mt_mouse { MT_MOUSE_PRESS = 0, MT_MOUSE_DRAG, MT_MOUSE_RELEASE, MT_MOUSE_WHEEL_UP, MT_MOUSE_WHEEL_DOWN };

/// A byte of a key, or a mouse event.
struct mt_input {
  int32_t kind;    // one of mt_kind
  int32_t code;    // a byte, or one of mt_mouse
  int32_t x, y;    // the position of the mouse
  int32_t button;  // the mouse button: 1 for the left one, 0 if unknown
};

/// Bits for the reasons why a wait ended.
enum mt_ready { MT_READY_INPUT = 1, MT_READY_SIGNAL = 2, MT_READY_END = 4 };

/// The signals that have arrived since the last call.
struct mt_signals {
  bool resized;        // the size may have changed
  bool stop;           // the program should suspend itself
  bool continued;      // the program was suspended and continues
  int32_t terminated;  // the signal that asks the program to end, or 0
};

/// Takes the terminal over: the locale, the screen, the modes, the signal handlers, and standard error, which is held
/// back until the screen is closed. In C, because it uses curses, sigaction, and a handler that may call almost
/// nothing.
enum mt_status mt_open(const struct mt_options *_Nonnull options, struct mt_facts *_Nonnull facts);

/// Turns mouse reports of the open terminal on or off. In C, because it uses curses.
void mt_use_mouse(bool wanted);

/// Asks the terminal for the color of its background, and does not wait for the answer, which arrives as input. In C,
/// because curses knows whether the terminal understands it.
void mt_ask_background(void);

/// Says that the answer has arrived. In C, because closing waits a moment for an answer that is still on its way.
void mt_note_background(void);

/// Returns the type used instead if the system does not describe the open terminal's own, or NULL. In C, because it
/// uses curses.
const char *_Nullable mt_stand_in(void);

/// Gives the terminal back, then prints the held standard error; does nothing if nothing is open. In C, because exit
/// calls it, too, and atexit takes a C function.
void mt_close(void);

/// Sets the look of a style. In C, because curses numbers pairs of colors with macros.
void mt_define_style(uint8_t index, struct mt_style style);

/// Shows a picture, given row by row and cut to the screen, with the cursor on a cell, or hidden if negative. In C,
/// because the cells of curses are a struct that Swift cannot fill.
void mt_show(const struct mt_cell *_Nonnull cells, int32_t width, int32_t height, int32_t cursor_x, int32_t cursor_y);

/// Makes curses draw the next picture completely. In C, because the state of curses is a global.
void mt_redraw(void);

/// Reports the terminal's size according to the system, at least 1 by 1. In C, because ioctl has variable arguments.
void mt_size(int32_t *_Nonnull width, int32_t *_Nonnull height);

/// Changes the size of the screen. In C, because curses keeps its own size.
void mt_resize(int32_t width, int32_t height);

/// Sleeps until there is input or a signal, or for some milliseconds, or forever for -1; returns bits of mt_ready, or 0
/// if the time is up. In C, because the signal handlers own the pipe.
uint32_t mt_wait(int32_t milliseconds);

/// Reads the waiting inputs, up to a limit and to the start of a paste; returns their number, or -1 if another program
/// has the keyboard for good. In C, because curses knows the sequences of keys.
int32_t mt_read(struct mt_input *_Nonnull inputs, int32_t capacity);

/// Reads waiting bytes without curses, which would read them one by one; allowed only right after the start of a paste,
/// when curses holds none back. Returns the same as mt_read. In C, because it finds out who may have the keyboard.
int32_t mt_read_bytes(uint8_t *_Nonnull bytes, int32_t capacity);

/// Collects the signals that have arrived. In C, because the handlers are in C, and must not touch anything that Swift
/// manages.
struct mt_signals mt_take_signals(void);

/// Gives the terminal back, suspends the program like Ctrl-Z, and takes the terminal over again when it continues. In
/// C, because it changes signal handlers around the stop.
void mt_stop(void);

/// Takes the terminal over again after another program suspended this one. In C, because it uses curses.
void mt_resume(void);

/// Closes the screen, and ends the program with a signal that its parent can see. In C, because it changes signal
/// handlers and never returns.
_Noreturn void mt_die(int32_t signal);

/// Returns the arguments of the program, and their number. In C, because Swift itself reads them from a system file
/// that does not exist everywhere, and treats them as text.
char *_Nullable *_Nullable mt_arguments(int32_t *_Nonnull count);

/// Returns the value of an environment variable, or NULL. In C, so that Swift does not have to import a different
/// module on each system.
const char *_Nullable mt_environment(const char *_Nonnull name);

/// Returns the current time of a monotonic clock, in milliseconds. In C, because Swift's own clock needs all of its
/// concurrency runtime.
int64_t mt_milliseconds(void);

#endif
