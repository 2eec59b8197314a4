#include "internal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>

// Handlers set a flag and write to a pipe that the loop sleeps on. Only handlers of signals that end the program do
// more, and only what is allowed in a handler. Flags, not the bytes in the pipe, tell which signals arrived, since a
// full pipe loses bytes.

/// The treatment of a signal.
enum fate {
  LEFT,    // nothing that ends the program, or nothing that can be handled
  TOLD,    // the loop is told
  ASKING,  // the loop is told, and ends the program
  CRASH,   // the program has made a mistake, and ends at once
  ENDING,  // all others, as far as there are any: the program ends at once
};

/// The size of the stack for crash handlers, since the program's stack may be exhausted.
enum { CRASH_STACK_SIZE = 32768 };

/// The time for the program to react to a request to end; the rest of a second is for restoring the terminal.
enum { PATIENCE_MILLISECONDS = 700 };

/// The previous handler of each signal, and a flag for those that were changed.
static struct sigaction before[NSIG];
static bool installed[NSIG];
/// The signals that have arrived and were not taken yet.
static volatile sig_atomic_t pending[NSIG];
/// The two ends of the pipe: for reading, and for the handlers to write to.
static int pipe_ends[2] = {-1, -1};
/// The stack that crash handlers run on.
static char crash_stack[CRASH_STACK_SIZE];

/// The signal that requested the end, or 0.
static volatile sig_atomic_t asked;

/// The treatment of a signal; only those that do not end a program by default are listed.
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

/// Ends the program by a signal as if it had never been handled.
static _Noreturn void end_by(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

/// Sets the alarm for so many milliseconds, or cancels it for 0; a signal handler may call it.
static void set_alarm(int milliseconds) {
  struct itimerval time = {.it_value.tv_usec = milliseconds * 1000};
  setitimer(ITIMER_REAL, &time, NULL);
}

/// Wakes the loop. A request to end does not depend on the loop: an alarm is set. If the terminal is not in use at the
/// moment, as while suspended, the program ends at once.
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

/// Restores the terminal and ends the program. The alarm may be the program's own, set because it did not end when
/// asked to.
static void on_ending(int number) {
  if (number == SIGALRM && !asked && before[SIGALRM].sa_handler == SIG_IGN) return;
  mt_rescue();
  end_by(number == SIGALRM && asked ? asked : number);
}

/// Restores the terminal and lets the previous handler end the program, including the runtime's own report.
static void on_crash(int number) {
  mt_rescue();
  sigaction(number, &before[number], NULL);
  raise(number);
}

/// Installs a handler and saves the previous one. Signals that the parent ignored stay ignored, except crashes, a new
/// size, and those that the program needs.
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

/// Makes the pipe so that no child inherits it and no handler waits for it.
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
  // The parent may have blocked the alarm, without which the program could not be ended in time.
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

/// Returns true if a signal arrived, and clears it.
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
  // Suspend the whole group, like the key does, so that a script or a wrapper around the program stops, too.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  take(SIGTSTP);
  take(SIGCONT);
}

void mt_die(int32_t number) {
  mt_close();
  end_by(number);
}
