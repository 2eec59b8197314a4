#include "internal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>

// A handler sets a flag and writes to a pipe, which the loop sleeps on. Only handlers of signals that end the program
// do more, and only what a handler may do. The flags, not the bytes in the pipe, tell which signals arrived, since a
// full pipe loses bytes.

/// The way in which a signal is handled.
enum fate {
  LEFT,    // not handled: it does not end the program, or cannot be handled
  TOLD,    // reported to the loop
  ASKING,  // reported to the loop, which then ends the program
  CRASH,   // caused by a mistake in the program, which ends at once
  ENDING,  // any other signal: the program ends at once
};

/// The size of the stack for crash handlers, needed since the program's own stack may be exhausted.
enum { CRASH_STACK_SIZE = 32768 };

/// The time that the program has to react to a request to end; the rest of a second is for restoring the terminal.
enum { PATIENCE_MILLISECONDS = 700 };

/// The previous handler of each signal, and true for signals whose handler was replaced.
static struct sigaction before[NSIG];
static bool installed[NSIG];
/// True for each signal that has arrived and was not taken yet.
static volatile sig_atomic_t pending[NSIG];
/// The two ends of the pipe: one to read from, and one that the handlers write to.
static int pipe_ends[2] = {-1, -1};
static char crash_stack[CRASH_STACK_SIZE];

/// The signal that asked the program to end, or 0.
static volatile sig_atomic_t asked;

/// Returns the way in which a signal is handled; every signal not listed here ends a program by default.
static enum fate fate_of(int number) {
  switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGCHLD:
    case SIGURG:
    case SIGTTIN:
    case SIGTTOU: return LEFT;
    case SIGWINCH:
    case SIGTSTP:
    case SIGCONT: return TOLD;
    case SIGTERM:
    case SIGHUP:
    case SIGINT:
    case SIGQUIT: return ASKING;
    case SIGSEGV:
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGBUS:
    case SIGFPE: return CRASH;
    default: return ENDING;
  }
}

/// Ends the program with a signal, as if it had never been handled.
static _Noreturn void end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

/// Sets the alarm to ring after some milliseconds, or cancels it for 0; a signal handler may call it.
static void set_alarm(int milliseconds) {
  struct itimerval time = {.it_value.tv_usec = milliseconds * 1000};
  setitimer(ITIMER_REAL, &time, NULL);
}

/// Handles a signal by waking the loop. An alarm makes sure that the program ends if it was asked to, even if the loop
/// does not react. If the terminal is not in use, as while the program is suspended, the program ends at once.
static void on_told(int number) {
  int error = errno;
  if (fate_of(number) == ASKING) {
    if (!mt_owns_terminal()) {
      mt_rescue();
      end_by(number);
    }
    if (!asked) set_alarm(PATIENCE_MILLISECONDS);
    asked = number;
  }
  pending[number] = 1;
  char byte = 0;
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = error;
}

/// Handles a signal by restoring the terminal and ending the program. The alarm may be the program's own, which rings
/// when it has not ended in time.
static void on_ending(int number) {
  if (number == SIGALRM && !asked && before[SIGALRM].sa_handler == SIG_IGN) return;
  mt_rescue();
  end_by(number == SIGALRM && asked ? asked : number);
}

/// Restores the terminal, and lets the previous handler end the program, including the runtime's own report.
static void on_crash(int number) {
  mt_rescue();
  sigaction(number, &before[number], NULL);
  raise(number);
}

/// Installs a handler, and saves the previous one. Signals that the parent ignored stay ignored, except for crashes, a
/// new size, and signals that the program needs.
static void install(int number) {
  static void (*const handlers[])(int) = {
      [TOLD] = on_told, [ASKING] = on_told, [CRASH] = on_crash, [ENDING] = on_ending};
  enum fate fate = fate_of(number);
  if (fate == LEFT || sigaction(number, NULL, &before[number]) < 0) return;
  bool needed = fate == CRASH || number == SIGWINCH || number == SIGCONT || number == SIGALRM;
  if (before[number].sa_handler == SIG_IGN && !needed) return;
  struct sigaction action = {.sa_handler = handlers[fate], .sa_flags = fate == CRASH ? SA_ONSTACK : SA_RESTART};
  sigemptyset(&action.sa_mask);
  installed[number] = sigaction(number, &action, NULL) == 0;
}

/// Opens the pipe, which no child inherits and no handler waits for; returns false if that fails.
static bool open_pipe(void) {
  if (pipe(pipe_ends) < 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(pipe_ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(pipe_ends[end], F_SETFL, O_NONBLOCK);
  }
  return true;
}

bool mt_signals_install(void) {
  if (!open_pipe()) return false;
  memset((void *)pending, 0, sizeof pending);
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, NULL);
  for (int number = 1; number < NSIG; number++) install(number);
  // The parent may have blocked the alarm, without which the program could not be made to end in time.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  return true;
}

void mt_signals_remove(void) {
  if (asked) set_alarm(0);
  asked = 0;
  for (int number = 1; number < NSIG; number++) {
    if (installed[number]) sigaction(number, &before[number], NULL);
    installed[number] = false;
  }
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

int mt_signals_descriptor(void) { return pipe_ends[0]; }

/// Returns true if a signal has arrived, and forgets it.
static bool take(int number) {
  bool came = pending[number];
  pending[number] = 0;
  return came;
}

struct mt_signals mt_take_signals(void) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {
  }
  return (struct mt_signals){take(SIGWINCH), take(SIGTSTP), take(SIGCONT), asked};
}

void mt_signals_stop(void) {
  if (before[SIGTSTP].sa_handler == SIG_IGN) return;
  struct sigaction ours;
  sigaction(SIGTSTP, &before[SIGTSTP], &ours);
  // Suspends the whole group, like the key does, so that a script or a wrapper around the program is suspended, too.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  take(SIGTSTP);
  take(SIGCONT);
}

void mt_die(int32_t number) {
  mt_close();
  end_by(number);
}
