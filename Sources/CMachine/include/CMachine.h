// Calls of the system that Swift cannot make safely: files that are judged before they are opened, and new processes.

#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Files

// A file that was found. It is not open yet: nothing has happened to it.
typedef struct {
  int descriptor;
  bool is_file, is_folder;
  // True for files that the kernel makes up, such as those in /proc and /sys.
  bool is_virtual;
  int64_t size;
  double modified;  // seconds since 1970
  mode_t mode;
} machine_file;

// Finds a file, through links, and pins it: later changes of the path do not matter. Returns 0, or the error number. The descriptor is to be
// closed if the result is 0.
int machine_find(const char *path, machine_file *file);
// The absolute path of a file that was found, without links. Returns its length, or -1 if the system does not know it.
ssize_t machine_path(const machine_file *file, char *path, size_t capacity);
// Opens a file that was found. Returns a descriptor, or -1 with errno.
int machine_open(const machine_file *file, int flags);
// The entry `name` of a folder, without following a link. Returns 0, or the error number; `is_link` is true for links.
int machine_entry(int folder, const char *name, machine_file *file, bool *is_link);

// Locks an open file or folder for this descriptor. Returns 0, or EWOULDBLOCK if another one holds the lock.
int machine_lock(int descriptor);

// MARK: Programs

typedef struct {
  pid_t process;  // also the number of its process group
  int input, output, errors;
  int end;  // readable when the program has ended; -1 if the system has no such descriptor
} machine_program;

// Starts a program in a session and process group of its own, without a terminal, without descriptors of this process, and with
// default signals. It ends when the calling thread ends. Returns 0, or the error number.
int machine_start(
  const char *path, char *const words[], char *const variables[], const char *folder, machine_program *program);
// The environment of this process: texts of the form name=value, ended by NULL.
char **machine_variables(void);
// Sends a signal to all processes in the group of a program.
void machine_signal(pid_t process, int signal);
// Ends all programs that were started: asks first, and then kills what still runs.
void machine_end_programs(void);
// Waits for a program that has ended or ends soon. Returns true with its exit code, or the number of the signal that ended it.
bool machine_wait(pid_t process, bool waits, int *code, int *signal);

#endif
