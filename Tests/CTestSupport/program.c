#define _GNU_SOURCE

#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/// Undoes what the tests' own process may have changed for its children.
static void reset_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
}

/// Ends as another process did.
static void end_like(int status) {
  if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  _exit(127);
}

/// Waits for a job like a shell.
static void watch(pid_t job) {
  signal(SIGTTOU, SIG_IGN);
  setpgid(job, job);
  tcsetpgrp(STDIN_FILENO, job);
  for (;;) {
    int status = 0;
    if (waitpid(job, &status, WUNTRACED) < 0) _exit(127);
    if (!WIFSTOPPED(status)) {
      tcsetpgrp(STDIN_FILENO, getpgrp());
      end_like(status);
    }
    static const char said[] = "[stopped]\n";
    tcsetpgrp(STDIN_FILENO, getpgrp());
    if (write(STDOUT_FILENO, said, sizeof said - 1) < 0) _exit(127);
    char line[64];
    if (read(STDIN_FILENO, line, sizeof line) <= 0) _exit(127);
    tcsetpgrp(STDIN_FILENO, job);
    kill(-job, SIGCONT);
  }
}

/// The child's part: the terminal becomes its own, then it becomes the program.
static void become(const char *path, char *const *arguments, char *const *environment, const char *name, bool jobs) {
  setsid();
  int terminal = open(name, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) < 0) _exit(127);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(terminal, descriptor);
  for (int descriptor = 3; descriptor < 256; descriptor++) close(descriptor);
  reset_signals();
  pid_t job = jobs ? fork() : 0;
  if (job > 0) watch(job);
  if (jobs) {
    // The new group takes the keyboard itself as well, so that it does not matter which of the two comes first.
    signal(SIGTTOU, SIG_IGN);
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
  }
  execve(path, arguments, environment);
  _exit(127);
}

bool mts_start(
    const char *path, char *const *arguments, char *const *environment, int32_t width, int32_t height,
    bool job_control, struct mts_program *program) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (terminal < 0 || grantpt(terminal) < 0 || unlockpt(terminal) < 0) return false;
  char name[128];
  if (ptsname_r(terminal, name, sizeof name) != 0) return false;
  mts_resize(terminal, width, height);
  program->modes = mts_read_modes(terminal);
  pid_t process = fork();
  if (process == 0) become(path, arguments, environment, name, job_control);
  program->process = process;
  program->terminal = terminal;
  return process > 0;
}

void mts_resize(int32_t terminal, int32_t width, int32_t height) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  ioctl(terminal, TIOCSWINSZ, &size);
}

struct mts_modes mts_read_modes(int32_t terminal) {
  struct termios modes = {0};
  tcgetattr(terminal, &modes);
  return (struct mts_modes){modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag};
}

int32_t mts_foreground(int32_t terminal) { return tcgetpgrp(terminal); }

int32_t mts_read(int32_t terminal, uint8_t *bytes, int32_t capacity, int32_t milliseconds) {
  struct pollfd source = {terminal, POLLIN, 0};
  if (poll(&source, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(terminal, bytes, (size_t)capacity);
  if (count > 0) return (int32_t)count;
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

void mts_write(int32_t terminal, const uint8_t *bytes, int32_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, bytes, (size_t)count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (int32_t)written;
  }
}

void mts_type(int32_t terminal, int32_t process, const uint8_t *bytes, int32_t count) {
  // Only the program reads, so a full terminal stays full once the program has ended.
  while (count > 0 && !mts_has_ended(process)) {
    struct pollfd target = {terminal, POLLOUT, 0};
    if (poll(&target, 1, 20) <= 0) continue;
    ssize_t written = write(terminal, bytes, (size_t)count);
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written <= 0) continue;
    bytes += written;
    count -= (int32_t)written;
  }
}

void mts_signal(int32_t process, int32_t number) { kill(process, number); }

int32_t mts_wait(int32_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void mts_wait_until_stopped(int32_t process) {
  siginfo_t information = {0};
  waitid(P_PID, (id_t)process, &information, WSTOPPED | WEXITED | WNOWAIT);
}

bool mts_has_ended(int32_t process) {
  siginfo_t information = {0};
  return waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_pid != 0;
}

/// A number from what the system says of a process, by the pattern of its line.
static int64_t read_status(int32_t process, const char *pattern) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/status", process);
  FILE *file = fopen(path, "r");
  if (!file) return -1;
  char line[256];
  long long count = -1;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, pattern, &count) == 1) break;
  }
  fclose(file);
  return count;
}

int64_t mts_sleeps(int32_t process) { return read_status(process, "voluntary_ctxt_switches: %lld"); }

int64_t mts_memory(int32_t process) { return read_status(process, "VmRSS: %lld"); }

struct mts_cost mts_run(const char *path, char *const *arguments, const char *output) {
  int64_t start = mts_microseconds();
  pid_t process = fork();
  if (process == 0) {
    reset_signals();
    int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int nothing = open("/dev/null", O_RDONLY);
    if (file < 0 || nothing < 0) _exit(127);
    dup2(nothing, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execv(path, arguments);
    _exit(127);
  }
  int status = 0;
  struct rusage usage = {0};
  while (wait4(process, &status, 0, &usage) < 0 && errno == EINTR) continue;
  int ending = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  return (struct mts_cost){ending, mts_microseconds() - start, usage.ru_maxrss,
                           (int64_t)usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec};
}

void mts_pause(void) { nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); }

void mts_close(int32_t terminal) { close(terminal); }

bool mts_file_exists(const char *path) { return access(path, F_OK) == 0; }

void mts_own_folder(char *path, int32_t capacity) {
  path[0] = 0;
  ssize_t count = readlink("/proc/self/exe", path, (size_t)capacity - 1);
  if (count < 0) return;
  path[count] = 0;
  char *slash = strrchr(path, '/');
  if (slash) slash[1] = 0;
}

int64_t mts_microseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t mts_worked(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void mts_exit(int32_t code) { exit(code); }

void mts_abort(void) { abort(); }
