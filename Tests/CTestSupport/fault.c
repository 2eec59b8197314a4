#define _GNU_SOURCE

#include "CTestSupport.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// System calls that fail when one wants them to. The program is linked statically, so that nothing can stand in for
// the C library's functions: instead it is traced, and stopped at each call.

#if defined(__linux__) && defined(__x86_64__)
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>

bool mts_can_fault(void) { return true; }

/// Returns true for calls about files, with the register of the path; NULL if there is none.
static bool has_to_do_with_files(struct user_regs_struct *registers, unsigned long long *path) {
  *path = 0;
  switch (registers->orig_rax) {
    case SYS_open: case SYS_stat: case SYS_lstat: case SYS_access: case SYS_rename: case SYS_unlink: case SYS_mkdir:
    case SYS_readlink: case SYS_chmod: case SYS_link: case SYS_symlink: case SYS_statfs:
      *path = registers->rdi;
      return true;
    case SYS_openat: case SYS_newfstatat: case SYS_statx: case SYS_faccessat: case SYS_faccessat2: case SYS_renameat:
    case SYS_renameat2: case SYS_unlinkat: case SYS_mkdirat: case SYS_readlinkat: case SYS_linkat: case SYS_fchmodat:
      *path = registers->rsi;
      return true;
    case SYS_read: case SYS_pread64: case SYS_write: case SYS_writev: case SYS_close: case SYS_fstat: case SYS_fsync:
    case SYS_fdatasync: case SYS_fchmod: case SYS_fchown: case SYS_flock: case SYS_getdents64: case SYS_ftruncate:
    case SYS_lseek: case SYS_fcntl: case SYS_fallocate: case SYS_getrandom:
      return true;
    default: return false;
  }
}

/// Returns true if the path at an address of a process has this prefix.
static bool names(pid_t process, unsigned long long address, const char *beginning) {
  char path[512] = {0};
  size_t length = strlen(beginning);
  // A page at a time, as the text may stand right before the end of what can be read.
  size_t first = 4096 - address % 4096;
  if (first > sizeof path) first = sizeof path;
  struct iovec here = {path, first}, there = {(void *)(uintptr_t)address, first};
  if (process_vm_readv(process, &here, 1, &there, 1, 0) <= 0) return false;
  return length < sizeof path && strncmp(path, beginning, length) == 0;
}

/// Adds a line to a file, as another program might.
static void append(const char *path) {
  int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  ssize_t written = write(file, MTS_APPENDED, strlen(MTS_APPENDED));
  (void)written;
  close(file);
}

/// Goes on to the next stop; says whether the process still lives.
static bool go_on(pid_t process, int signal_number, int *status) {
  if (ptrace(PTRACE_SYSCALL, process, 0, signal_number) != 0) return false;
  return waitpid(process, status, 0) == process && WIFSTOPPED(*status);
}

/// Runs the traced process to its end, with one fault on the way.
static int watch(pid_t process, const struct mts_fault *fault, int32_t *reached, int64_t end) {
  int status = 0, passed = 0;
  bool is_entry = true, is_near = false, fails = false;
  while (go_on(process, passed, &status)) {
    passed = 0;
    if (mts_microseconds() > end) {
      kill(process, SIGKILL);
      waitpid(process, &status, 0);
      return MTS_RAN_ON;
    }
    if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
      passed = WSTOPSIG(status);
      continue;
    }
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, process, 0, &registers) != 0) break;
    if (!is_entry && fails) {
      registers.rax = (unsigned long long)-(long long)fault->error;
      ptrace(PTRACE_SETREGS, process, 0, &registers);
      fails = false;
    }
    unsigned long long path = 0;
    if (is_entry && has_to_do_with_files(&registers, &path)) {
      if (path && names(process, path, fault->beginning)) is_near = true;
      if (is_near && ++*reached == fault->number) {
        if (fault->appended) {
          append(fault->appended);
        } else if (fault->error == 0) {
          kill(process, SIGKILL);
          waitpid(process, &status, 0);
          return -SIGKILL;
        } else {
          registers.orig_rax = (unsigned long long)-1;
          fails = true;
          ptrace(PTRACE_SETREGS, process, 0, &registers);
        }
      }
    }
    is_entry = !is_entry;
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int32_t mts_command_fault(const struct mts_command *command, const struct mts_fault *fault, int32_t *reached) {
  *reached = 0;
  pid_t process = fork();
  if (process == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(126);
    mts_become(command);
  }
  int status = 0;
  if (waitpid(process, &status, 0) != process || !WIFSTOPPED(status)) return MTS_RAN_ON;
  ptrace(PTRACE_SETOPTIONS, process, 0, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  return watch(process, fault, reached, mts_microseconds() + command->milliseconds * 1000);
}
#else
bool mts_can_fault(void) { return false; }

int32_t mts_command_fault(const struct mts_command *command, const struct mts_fault *fault, int32_t *reached) {
  (void)command, (void)fault, (void)reached;
  return MTS_RAN_ON;
}
#endif
