#include "internal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>

// Handlers set a flag and write to a pipe that the loop sleeps on. Only what ends the program does more, and only what
// a handler may do. Flags, not the pipe's bytes, say what came: a pipe that is full loses bytes.

/// What becomes of a signal.
enum fate {
  LEFT,    // nothing that ends the program, or nothing that can be handled
  TOLD,    // the loop is told
  ASKING,  // the loop is told, and ends the program
  CRASH,   // the program has made a mistake, and ends at once
  ENDING,  // all others, as far as there are any: the program ends at once
};

/// How many signals there can be.
enum { SIGNAL_COUNT = NSIG };
/// The room a crash handler has, since the stack may be what is used up.
enum { CRASH_STACK_SIZE = 32768 };

/// How long the program may take to hear that it should end; the rest of a second is for bringing the terminal back.
enum { PATIENCE_MILLISECONDS = 700 };

/// What was in force for each signal before, and which were changed.
static struct sigaction before[SIGNAL_COUNT];
static bool installed[SIGNAL_COUNT];
/// What came and was not taken yet.
static volatile sig_atomic_t pending[SIGNAL_COUNT];
/// The two ends of the pipe: the one that is read, and the one that handlers write to.
static int pipe_ends[2] = {-1, -1};
/// The stack that crash handlers run on.
static char crash_stack[CRASH_STACK_SIZE];

/// The signal that asked for the end, or 0.
static volatile sig_atomic_t asked;

/// What becomes of a signal; only those whose usual effect is not to end a program are named.
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

/// Has the alarm sent after so many milliseconds, or no more for 0; a signal handler may call it.
static void set_alarm(int milliseconds) {
  struct itimerval time = {.it_value.tv_usec = milliseconds * 1000};
  setitimer(ITIMER_REAL, &time, NULL);
}

/// Tells the loop. Who asks for the end does not depend on it: an alarm is set, and where the terminal is not the
/// program's at the moment, as while it is stopped, there is nothing to bring back and nothing to wait for.
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

/// Brings the terminal back and ends the program. The alarm may be the program's own, which comes when it has not ended
/// in spite of being asked to.
static void on_ending(int number) {
  if (number == SIGALRM && !asked && before[SIGALRM].sa_handler == SIG_IGN) return;
  mt_rescue();
  end_by(number == SIGALRM && asked ? asked : number);
}

/// Brings the terminal back and lets whoever was responsible before die of it, the runtime's own report included.
static void on_crash(int number) {
  mt_rescue();
  sigaction(number, &before[number], NULL);
  raise(number);
}

/// Installs a handler and remembers what was there; what the parent had ignored stays ignored, but for mistakes, a new
/// size, and what the program itself needs.
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

/// Makes the pipe, so that no child inherits it and no handler ever waits for it.
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
  for (int number = 1; number < SIGNAL_COUNT; number++) install(number);
  // Who starts the program may block the alarm, without which it could not be ended in time.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  return true;
}

void mt_signals_remove(void) {
  if (asked) set_alarm(0);
  asked = 0;
  for (int number = 1; number < SIGNAL_COUNT; number++) {
    if (installed[number]) sigaction(number, &before[number], NULL);
    installed[number] = false;
  }
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

int mt_signals_descriptor(void) { return pipe_ends[0]; }

/// Whether a signal came; forgets it.
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

bool mt_signals_stop(void) {
  if (before[SIGTSTP].sa_handler == SIG_IGN) return false;
  struct sigaction ours;
  sigaction(SIGTSTP, &before[SIGTSTP], &ours);
  // The whole group, as the key does it, so that a script or a wrapper around the program stops as well.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  take(SIGTSTP);
  take(SIGCONT);
  return true;
}

void mt_die(int32_t number) {
  mt_close();
  end_by(number);
}
