#include "internal.h"

#include <fcntl.h>
#include <signal.h>

// Handlers set a flag and write to a pipe that the loop sleeps on. Only what is fatal does more, and only what a
// handler may do. Flags, not the pipe's bytes, say what came: a pipe that is full loses bytes.

/// What is told to the loop, and what the program dies of; each has a place in `before` by its number.
static const int told[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};

/// How many signals there can be.
enum { SIGNAL_COUNT = 65 };
/// The room a crash handler has, since the stack may be what is used up.
enum { CRASH_STACK_SIZE = 32768 };

/// How long the loop may take to hear that it should end.
enum { PATIENCE_MILLISECONDS = 1000 };

/// What was in force for each signal before.
static struct sigaction before[SIGNAL_COUNT];
/// What came and was not taken yet.
static volatile sig_atomic_t pending[SIGNAL_COUNT];
/// The two ends of the pipe: the one that is read, and the one that handlers write to.
static int pipe_ends[2] = {-1, -1};
/// The stack that crash handlers run on.
static char crash_stack[CRASH_STACK_SIZE];

/// The number of elements of an array.
#define COUNT(array) (sizeof(array) / sizeof *(array))

/// Whether a signal asks the program to end.
static bool ends_program(int number) {
  return number == SIGTERM || number == SIGHUP || number == SIGINT || number == SIGQUIT;
}

/// Ends the program by a signal as if it had never been handled, with the terminal back as it was.
static void die_at_once(int number) {
  mt_rescue();
  signal(number, SIG_DFL);
  raise(number);
}

/// Tells the loop. Who asks for the end again after a while, and was not heard, need not wait for the loop; at once
/// does not count as again, since a terminal that is closed is told of by the system and by the shell.
static void on_told(int number) {
  static volatile int64_t asked;
  int error = errno;
  if (ends_program(number)) {
    if (!pending[number]) asked = mt_milliseconds();
    if (mt_milliseconds() - asked > PATIENCE_MILLISECONDS) die_at_once(number);
  }
  pending[number] = 1;
  char byte = 0;
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = error;
}

/// Brings the terminal back and lets whoever was responsible before die of it, the runtime's own report included.
static void on_fatal(int number) {
  mt_rescue();
  sigaction(number, &before[number], NULL);
  raise(number);
}

/// Installs a handler and remembers what was there; what the parent had ignored stays ignored.
static void install(int number, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(number, NULL, &before[number]);
  if (before[number].sa_handler == SIG_IGN && (ends_program(number) || number == SIGTSTP)) return;
  sigaction(number, &action, NULL);
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
  for (size_t index = 0; index < COUNT(told); index++) install(told[index], on_told, SA_RESTART);
  for (size_t index = 0; index < COUNT(fatal); index++) install(fatal[index], on_fatal, SA_ONSTACK);
  return true;
}

void mt_signals_remove(void) {
  for (size_t index = 0; index < COUNT(told); index++) sigaction(told[index], &before[told[index]], NULL);
  for (size_t index = 0; index < COUNT(fatal); index++) sigaction(fatal[index], &before[fatal[index]], NULL);
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
  struct mt_signals signals = {.resized = take(SIGWINCH), .stop = take(SIGTSTP), .continued = take(SIGCONT)};
  // What asks for the end stays pending, so that asking again ends a program that does not.
  for (size_t index = 0; index < COUNT(told); index++) {
    if (ends_program(told[index]) && pending[told[index]]) signals.terminated = told[index];
  }
  return signals;
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
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}
