#include "internal.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

// Standard error while the screen is open: a line written into the middle of a picture would be lost with it. It goes
// into an unnamed file, since a pipe would block writers once it is full.

/// The real standard error, or -1 if nothing is held back.
static volatile int real_errors = -1;

/// Creates a file without a name.
static int make_nameless_file(void) {
#if defined(__linux__)
  return memfd_create("held back", MFD_CLOEXEC);
#else
  char path[] = "/tmp/mightappear.XXXXXX";
  int file = mkstemp(path);
  if (file >= 0) {
    unlink(path);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  return file;
#endif
}

void mt_errors_hold(void) {
  if (real_errors >= 0 || !isatty(STDERR_FILENO)) return;
  int file = make_nameless_file();
  if (file < 0) return;
  int real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real >= 0 && dup2(file, STDERR_FILENO) >= 0) {
    real_errors = real;
  } else if (real >= 0) {
    close(real);
  }
  close(file);
}

void mt_errors_release(mt_writer *write) {
  int real = real_errors;
  if (real < 0) return;
  real_errors = -1;
  char bytes[1024];
  ssize_t count;
  off_t position = 0;
  while ((count = pread(STDERR_FILENO, bytes, sizeof bytes, position)) > 0) {
    write(real, bytes, (size_t)count);
    position += count;
  }
  dup2(real, STDERR_FILENO);
  close(real);
}

void mt_write_all(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    next += written;
    count -= (size_t)written;
  }
}

/// The time to wait for a terminal that accepts no bytes.
enum { STALL_MILLISECONDS = 100 };

void mt_write_soon(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  int flags = fcntl(descriptor, F_GETFL);
  bool emptied = false;
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd target = {descriptor, POLLOUT, 0};
      if (mt_poll(&target, 1, STALL_MILLISECONDS) > 0) continue;
      // The waiting bytes belong to half a picture that is no longer needed, but the new bytes must get through.
      if (emptied || tcflush(descriptor, TCOFLUSH) < 0) break;
      emptied = true;
    } else if (errno != EINTR) {
      break;
    }
  }
  if (flags >= 0) fcntl(descriptor, F_SETFL, flags);
}
