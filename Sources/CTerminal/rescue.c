#include "internal.h"

#include <curses.h>
#include <signal.h>
#include <term.h>
#include <termios.h>

// Restores the terminal after a crash, with bytes prepared in advance and the saved modes.

/// The terminal's modes before the program changed them.
static struct termios saved_modes;
/// The bytes that restore the terminal.
static char rescue_bytes[512];
/// The number of these bytes.
static size_t rescue_count;
/// The parts of the terminal that are in use and must be restored.
static volatile sig_atomic_t rescue_taken;

bool mt_modes_save(void) { return tcgetattr(STDIN_FILENO, &saved_modes) == 0; }

void mt_modes_restore(void) {
  while (tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes) < 0 && errno == EINTR) {
  }
}

/// Adds a capability, without the pauses that old terminals need.
static void append(const char *text) {
  if (!text || text == (const char *)-1) return;
  while (*text && rescue_count < sizeof rescue_bytes) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (!end) return;
      text = end + 1;
    } else {
      rescue_bytes[rescue_count++] = *text++;
    }
  }
}

void mt_rescue_prepare(const char *first, const char *second) {
  static char *const capabilities[] = {"sgr0", "rmacs", "op", "cnorm", "rmkx", "rmcup"};
  rescue_count = 0;
  append(first);
  append(second);
  for (size_t index = 0; index < sizeof capabilities / sizeof *capabilities; index++) {
    append(tigetstr(capabilities[index]));
  }
  append("\r\n");
}

void mt_rescue_arm(enum mt_taken taken) { rescue_taken = taken; }

bool mt_in_background(void) {
  pid_t front = tcgetpgrp(STDIN_FILENO);
  return front >= 0 && front != getpgrp();
}

bool mt_owns_terminal(void) { return rescue_taken != MT_NOTHING && !mt_in_background(); }

void mt_rescue(void) {
  enum mt_taken taken = rescue_taken;
  if (taken == MT_NOTHING) return;
  rescue_taken = MT_NOTHING;
  // Nothing here may suspend the program, as the system does with a background program that changes the terminal.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  sigprocmask(SIG_BLOCK, &set, NULL);
  if (taken == MT_SCREEN) mt_write_soon(STDOUT_FILENO, rescue_bytes, rescue_count);
  // If another program has the keyboard by now, the modes are those that it needs.
  if (!mt_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
  mt_errors_release(mt_write_soon);
}
