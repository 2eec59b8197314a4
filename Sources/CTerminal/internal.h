#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// Declarations shared by the C files of this target, and the feature macros for the system's headers.

#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct pollfd;
/// Waits like `poll`, with the function that works best on the system; a signal handler may call it.
int mt_poll(struct pollfd *sources, int count, int milliseconds);

/// Saves the terminal's original modes; returns false if there are none.
bool mt_modes_save(void);
void mt_modes_restore(void);
/// Prepares the bytes that restore the terminal when there is no time for curses, after two sequences that end modes
/// unknown to curses. The screen must be open.
void mt_rescue_prepare(const char *first, const char *second);
/// Restores the terminal and releases standard error, using only functions that a signal handler may call.
void mt_rescue(void);
/// The parts of the terminal that are in use and must be restored.
enum mt_taken { MT_NOTHING, MT_MODES, MT_SCREEN };
/// Sets the parts that a rescue has to restore.
void mt_rescue_arm(enum mt_taken taken);
/// Returns true if another program has the keyboard; a signal handler may call it.
bool mt_in_background(void);
/// Returns true if the terminal is the program's to draw on and to restore; a signal handler may call it.
bool mt_owns_terminal(void);

/// Holds standard error back, if it goes to a terminal.
void mt_errors_hold(void);
/// A function that writes all bytes, or as many as it can.
typedef void mt_writer(int descriptor, const void *bytes, size_t count);
/// Releases standard error and prints the held output; a signal handler may call it.
void mt_errors_release(mt_writer *write);

/// Installs the handlers; returns false if one fails.
bool mt_signals_install(void);
void mt_signals_remove(void);
/// The end of the pipe that becomes readable when a signal arrives.
int mt_signals_descriptor(void);
/// Suspends the process group until it is continued, using the default action of the stop signal, if that is allowed.
void mt_signals_stop(void);

/// The window that keys are read from; it is not part of the screen.
void *mt_input_window(void);
/// Writes all bytes, even if interrupted.
mt_writer mt_write_all;
/// Writes bytes without waiting long for a terminal that does not accept them; a signal handler may call it.
mt_writer mt_write_soon;

#endif
