#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// What the C files of this target share; every other macro of the system's headers is chosen here, too.

#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct pollfd;
/// Waits as `poll` does, by what the system has; a signal handler may call it.
int mt_poll(struct pollfd *sources, int count, int milliseconds);

/// Remembers the terminal's modes as they are before anything is changed; says whether there are any.
bool mt_modes_save(void);
/// Puts the remembered modes back.
void mt_modes_restore(void);
/// Prepares the bytes that bring the terminal back when there is no time for curses, after what ends the modes that
/// curses does not know. The screen must be open.
void mt_rescue_prepare(const char *first, const char *second);
/// Brings the terminal back and lets standard error go, calling only what a signal handler may call.
void mt_rescue(void);
/// What of the terminal is the program's, and has to be brought back.
enum mt_taken { MT_NOTHING, MT_MODES, MT_SCREEN };
/// Says what a rescue has to bring back.
void mt_rescue_arm(enum mt_taken taken);
/// Whether another program has the keyboard; a signal handler may call it.
bool mt_in_background(void);
/// Whether the terminal is the program's to draw on and to bring back; a signal handler may call it.
bool mt_owns_terminal(void);

/// Holds standard error back, if it goes to a terminal.
void mt_errors_hold(void);
/// What writes all bytes, or as many as it can.
typedef void mt_writer(int descriptor, const void *bytes, size_t count);
/// Lets standard error go and prints what was held back; a signal handler may call it.
void mt_errors_release(mt_writer *write);

/// Installs the handlers; says whether all went well.
bool mt_signals_install(void);
/// Puts back what was there before.
void mt_signals_remove(void);
/// The end of the pipe that becomes readable when a signal arrives.
int mt_signals_descriptor(void);
/// Stops the process group until it is continued, with the stop signal as the system has it; says whether it may.
bool mt_signals_stop(void);

/// The window that keys are read from; it is no part of the screen.
void *mt_input_window(void);
/// Writes all bytes in spite of interruptions.
mt_writer mt_write_all;
/// Writes bytes without waiting long for a terminal that does not take them; a signal handler may call it.
mt_writer mt_write_soon;

#endif
