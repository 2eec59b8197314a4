#include "internal.h"

#include <poll.h>

// Waits until a descriptor can be read or written. On Darwin, poll does not support some terminals, so select is used.

#ifdef __APPLE__
#include <sys/select.h>

int mt_poll(struct pollfd *sources, int count, int milliseconds) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  int last = -1;
  for (int index = 0; index < count; index++) {
    int descriptor = sources[index].fd;
    sources[index].revents = 0;
    if (descriptor < 0 || descriptor >= FD_SETSIZE) continue;
    if (sources[index].events & POLLIN) FD_SET(descriptor, &readable);
    if (sources[index].events & POLLOUT) FD_SET(descriptor, &writable);
    if (descriptor > last) last = descriptor;
  }
  struct timeval patience = {milliseconds / 1000, milliseconds % 1000 * 1000};
  int ready = select(last + 1, &readable, &writable, NULL, milliseconds < 0 ? NULL : &patience);
  for (int index = 0; ready > 0 && index < count; index++) {
    int descriptor = sources[index].fd;
    if (descriptor < 0 || descriptor >= FD_SETSIZE) continue;
    if (FD_ISSET(descriptor, &readable)) sources[index].revents |= POLLIN;
    if (FD_ISSET(descriptor, &writable)) sources[index].revents |= POLLOUT;
  }
  return ready;
}
#else
int mt_poll(struct pollfd *sources, int count, int milliseconds) { return poll(sources, count, milliseconds); }
#endif
