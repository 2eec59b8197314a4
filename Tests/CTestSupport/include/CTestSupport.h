#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <stdbool.h>
#include <stdint.h>

/// The C library's own width of a character in a UTF-8 locale, or -2 where there is no such locale.
/// In C, because wcwidth is hidden behind a feature macro that Swift's import of the C library does not set.
int32_t mts_width(uint32_t character);

/// The version of the C library, such as "2.36"; empty where it does not say.
/// In C, because the function that says it exists in one C library only.
const char *_Nonnull mts_library_version(void);

/// A terminal's modes, those for input, output, the line and the person.
struct mts_modes {
  uint32_t input, output, control, local;
};

/// A program that runs in a pseudo-terminal.
struct mts_program {
  int32_t process;         // the process to wait for
  int32_t terminal;        // the end of the pseudo-terminal that belongs to the person
  struct mts_modes modes;  // the terminal's modes before the program was started
};

/// Starts a program in a pseudo-terminal of its own. With job control something like a shell stands between: it says
/// "[stopped]" when the program stops, waits for a line, continues it, and ends as the program does.
/// In C, because Swift does not import fork.
bool mts_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    int32_t width, int32_t height, bool job_control, struct mts_program *_Nonnull program);

/// Gives the pseudo-terminal another size. In C, because ioctl has variable arguments.
void mts_resize(int32_t terminal, int32_t width, int32_t height);

/// The pseudo-terminal's modes as they are now. In C, to have plain numbers on every system.
struct mts_modes mts_read_modes(int32_t terminal);

/// The process that has the keyboard.
int32_t mts_foreground(int32_t terminal);

/// Waits for up to so many milliseconds, then reads the available bytes; returns their number, 0 for none in time, and
/// -1 when the other end is closed. In C, for the error codes.
int32_t mts_read(int32_t terminal, uint8_t *_Nonnull bytes, int32_t capacity, int32_t milliseconds);

/// Types bytes into a program's terminal; the rest is dropped if the program has ended.
void mts_type(int32_t terminal, int32_t process, const uint8_t *_Nonnull bytes, int32_t count);

/// Writes bytes, all of them.
void mts_write(int32_t terminal, const uint8_t *_Nonnull bytes, int32_t count);

/// Sends a signal. In C, as everything that has to do with processes.
void mts_signal(int32_t process, int32_t signal);

/// Waits for a process to end; returns its exit code, or the signal it died of as a negative number.
/// In C, because the macros that take a status apart are not imported.
int32_t mts_wait(int32_t process);

/// Waits until a process is stopped.
void mts_wait_until_stopped(int32_t process);

/// Returns true if a process has ended and not been waited for.
bool mts_has_ended(int32_t process);

/// The number of times that a process has slept, or -1 if unknown. In C, because it is in a file on one system only.
int64_t mts_sleeps(int32_t process);

/// The memory of a process in kilobytes, or -1 if unknown.
int64_t mts_memory(int32_t process);

/// The resources used by a program.
struct mts_cost {
  int32_t status;        // its exit code, or the signal it died of as a negative number
  int64_t microseconds;  // the time that passed
  int64_t kilobytes;     // the most memory that it held
  int64_t worked;        // the microseconds that it had a processor to itself, outside of the system
};

/// Runs a program to its end, with its output in a file and nothing to read. In C, because Swift does not import fork.
struct mts_cost mts_run(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, const char *_Nonnull output);

/// The status of a program that was killed since it went on for too long.
#define MTS_RAN_ON (-1000)

/// A program and all that it is started with.
struct mts_command {
  const char *_Nonnull path;
  char *_Nullable const *_Nonnull arguments;    // the program's name first, and NULL last
  char *_Nullable const *_Nonnull environment;  // all of it, and NULL last
  const char *_Nonnull folder;                  // where it is started
  const char *_Nonnull input;                   // files for its three streams
  const char *_Nonnull output;
  const char *_Nonnull errors;
  bool has_terminal;     // whether it has a terminal, in which the input is typed once something was drawn
  int64_t milliseconds;  // how long it may go on
  int64_t file_bytes;    // how long a file that it writes may get; negative for any length
};

/// Runs a command to its end. In C, because Swift does not import fork.
struct mts_cost mts_command_run(const struct mts_command *_Nonnull command);

/// The line that is added to a file.
#define MTS_APPENDED "# theirs\n"

/// A system call that fails or is disturbed.
struct mts_fault {
  int32_t number;                  // which of the calls that have to do with files, counted from 1
  int32_t error;                   // what it answers; 0 kills the program instead
  const char *_Nullable appended;  // the file to which a line is added right before it, which then is done as ever
  const char *_Nonnull beginning;  // calls count from the first one on that names a path with this beginning
};

/// Returns true if faults can be caused here.
bool mts_can_fault(void);

/// Runs a command with a fault on its way; says how it ended, and how many calls there were. In C, for ptrace.
int32_t mts_command_fault(
    const struct mts_command *_Nonnull command, const struct mts_fault *_Nonnull fault, int32_t *_Nonnull reached);

/// Sets the text that this process prints when it crashes or is not reset for so many seconds. In C, because little is
/// allowed in a signal handler.
void mts_last_words(const char *_Nonnull text, int32_t seconds);

/// Lets a millisecond pass, between two looks at something that cannot be waited for.
void mts_pause(void);

/// Closes the person's end, as a window that is closed.
void mts_close(int32_t terminal);

/// Returns true if a file exists.
bool mts_file_exists(const char *_Nonnull path);

/// The folder of the test program, with a slash at the end; empty if unknown. In C, because systems differ.
void mts_own_folder(char *_Nonnull path, int32_t capacity);

/// Microseconds of a clock that only goes forward.
int64_t mts_microseconds(void);

/// Microseconds that this thread has had a processor so far.
int64_t mts_worked(void);

/// Ends the process with a code. In C, so that no test target has to choose between the systems' modules.
_Noreturn void mts_exit(int32_t code);

/// Ends the process as a failed assertion does. In C for the same reason.
_Noreturn void mts_abort(void);

#endif
