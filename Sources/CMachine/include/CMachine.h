// System calls that Swift cannot make safely: checking files before they are opened, and creating processes.

#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Files

// A file that was found. On Linux, it is not open yet, so finding it has no effect on it.
typedef struct {
  int descriptor;
  bool is_file, is_folder;
  // True for files that the kernel generates, such as those in /proc and /sys.
  bool is_virtual;
  int64_t size;
  double modified;  // seconds since 1970
  mode_t mode;
} machine_file;

// Finds a file, follows links, and pins it: later changes of the path do not matter. `real_path` gets its absolute path without
// links. A file that is replaced meanwhile is found again. Returns 0, or the error number. If the result is 0, the caller closes
// the descriptor.
int machine_find(const char *path, machine_file *file, char *real_path, size_t capacity);
// Opens a file that was found. Returns a descriptor, or -1 with errno.
int machine_open(const machine_file *file, int flags);
// Finds the entry `name` of a folder, without following a link. Returns 0, or the error number; `is_link` is true for links.
int machine_entry(int folder, const char *name, machine_file *file, bool *is_link);

// Locks an open file or folder for this descriptor. Returns 0, or EWOULDBLOCK if another descriptor holds the lock.
int machine_lock(int descriptor);

// MARK: Programs

typedef struct {
  pid_t process;  // also the number of its process group
  int input, output, errors;
  int end;  // readable when the program has ended; -1 if the system has no such descriptor
} machine_program;

// Starts a program in its own session and process group, without a terminal, without descriptors of this process, and with
// default signals. On Linux, the program is killed when the calling thread ends. Returns 0, or the error number.
int machine_start(
  const char *path, char *const words[], char *const variables[], const char *folder, machine_program *program);
// Returns the environment of this process: strings of the form name=value, ended by NULL.
char **machine_variables(void);
// Sends a signal to all processes in the group of a program.
void machine_signal(pid_t process, int signal);
// Ends all programs that were started: asks them to end first, and then kills those that still run.
void machine_end_programs(void);
// Returns true if a program has ended, with its exit code, or with the number of the signal that ended it. If `waits` is true,
// waits for the end.
bool machine_wait(pid_t process, bool waits, int *code, int *signal);

#endif
