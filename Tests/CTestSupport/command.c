#define _GNU_SOURCE

#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

// A program with all of its surroundings chosen, and with limits: for inputs that may harm it.

/// Makes a stream of this process a file; says whether that worked.
static bool redirect(int stream, const char *path, int flags) {
  int file = open(path, flags, 0600);
  return file >= 0 && (file == stream || (dup2(file, stream) == stream && close(file) == 0));
}

/// Plays a user at a terminal: types the content of standard input once something is drawn, and reads everything.
static _Noreturn void sit_at(int terminal) {
  uint8_t bytes[4096];
  if (mts_read(terminal, bytes, sizeof bytes, -1) > 0) {
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count > 0) mts_write(terminal, bytes, (int32_t)count);
  }
  while (mts_read(terminal, bytes, sizeof bytes, -1) >= 0) continue;
  _exit(0);
}

/// Gives this process a terminal as its input and output, with a user at the other end; returns false if that fails.
static bool take_terminal(void) {
  char name[128];
  int theirs = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (theirs < 0 || grantpt(theirs) < 0 || unlockpt(theirs) < 0 || ptsname_r(theirs, name, sizeof name) != 0) {
    return false;
  }
  mts_resize(theirs, 100, 30);
  int own = open(name, O_RDWR | O_CLOEXEC);
  if (own < 0 || ioctl(own, TIOCSCTTY, 0) < 0) return false;
  if (fork() == 0) {
    setsid();
    close(own);
    sit_at(theirs);
  }
  return dup2(own, 0) == 0 && dup2(own, 1) == 1;
}

void mts_become(const struct mts_command *command) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  setsid();
  int writing = O_WRONLY | O_CREAT | O_TRUNC;
  if (!redirect(0, command->input, O_RDONLY) || !redirect(1, command->output, writing) ||
      !redirect(2, command->errors, writing) || chdir(command->folder) != 0 ||
      (command->has_terminal && !take_terminal())) {
    _exit(126);
  }
  struct rlimit none_left = {0, 0};
  setrlimit(RLIMIT_CORE, &none_left);
  if (command->file_bytes >= 0) {
    struct rlimit size = {(rlim_t)command->file_bytes, (rlim_t)command->file_bytes};
    setrlimit(RLIMIT_FSIZE, &size);
  }
  execve(command->path, command->arguments, command->environment);
  _exit(126);
}

struct mts_cost mts_command_run(const struct mts_command *command) {
  int64_t start = mts_microseconds(), end = start + command->milliseconds * 1000;
  pid_t process = fork();
  if (process == 0) mts_become(command);
  int status = 0;
  struct rusage usage = {0};
  bool is_late = false;
  for (;;) {
    pid_t ended = wait4(process, &status, is_late ? 0 : WNOHANG, &usage);
    if (ended == process || (ended < 0 && errno != EINTR)) break;
    if (mts_microseconds() > end && !is_late) {
      is_late = true;
      kill(process, SIGKILL);
    } else if (!is_late) {
      nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
    }
  }
  int ending = is_late ? MTS_RAN_ON : WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  return (struct mts_cost){ending, mts_microseconds() - start, usage.ru_maxrss,
                           (int64_t)usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec};
}

/// The text to print when this process crashes.
static char last_words[256];

/// Prints the text, and lets the signal end the process.
static void say_last_words(int number) {
  ssize_t written = write(STDERR_FILENO, last_words, strlen(last_words));
  (void)written;
  signal(number, SIG_DFL);
  raise(number);
}

void mts_last_words(const char *text, int32_t seconds) {
  static const int deadly[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGALRM};
  snprintf(last_words, sizeof last_words, "%s", text);
  for (size_t index = 0; index < sizeof deadly / sizeof *deadly; index++) signal(deadly[index], say_last_words);
  alarm((unsigned)seconds);
}
