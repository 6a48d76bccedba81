// Finds and checks files before they are opened. Linux pins a file with O_PATH: the descriptor cannot read or write, no device is
// opened, and no process at the other end of a pipe continues. The link to the file in /proc gives its real path. The file is
// opened by this link.

#define _GNU_SOURCE

#include "CMachine.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/vfs.h>
#endif

static void machine_describe(const struct stat *status, machine_file *file) {
  file->is_file = S_ISREG(status->st_mode);
  file->is_folder = S_ISDIR(status->st_mode);
  file->size = (int64_t)status->st_size;
  file->mode = status->st_mode;
#ifdef __APPLE__
  file->modified = (double)status->st_mtimespec.tv_sec + (double)status->st_mtimespec.tv_nsec / 1e9;
#else
  file->modified = (double)status->st_mtim.tv_sec + (double)status->st_mtim.tv_nsec / 1e9;
#endif
}

// The numbers of file systems are from linux/magic.h, except that of configfs: proc, sysfs, debugfs, tracefs, securityfs, cgroup,
// cgroup2, bpf, configfs and devpts.
static bool machine_is_virtual(int descriptor) {
#ifdef __linux__
  static const unsigned long virtual[] = {0x9fa0,   0x62656572, 0x64626720, 0x74726163, 0x73636673,
                                          0x27e0eb, 0x63677270, 0xcafe4a11, 0x62656570, 0x1cd1};
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return true;
  for (size_t index = 0; index < sizeof virtual / sizeof virtual[0]; index++) {
    if ((unsigned long)status.f_type == virtual[index]) return true;
  }
#else
  (void)descriptor;
#endif
  return false;
}

// Opens a file to pin it, and describes it. Returns 0, or the error number.
static int machine_pin(const char *path, machine_file *file) {
#ifdef O_PATH
  int descriptor = open(path, O_PATH | O_CLOEXEC);
#else
  int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
#endif
  if (descriptor < 0) return errno;
  struct stat status;
  if (fstat(descriptor, &status) != 0) {
    int error = errno;
    close(descriptor);
    return error;
  }
  memset(file, 0, sizeof *file);
  file->descriptor = descriptor;
  machine_describe(&status, file);
  file->is_virtual = machine_is_virtual(descriptor);
  return 0;
}

// Gets the path of a pinned file. Returns 0, or the error number.
static int machine_path(int descriptor, char *path, size_t capacity) {
#ifdef __linux__
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, capacity);
  if (length <= 0 || (size_t)length >= capacity || path[0] != '/') return ENAMETOOLONG;
  path[length] = 0;
#else
  if (capacity < 1024 || fcntl(descriptor, F_GETPATH, path) != 0) return ENAMETOOLONG;
#endif
  return 0;
}

// Returns false if `path` does not lead to the pinned file, because the file was replaced, moved or removed after it was opened.
// Linux then gives a path that ends in " (deleted)".
static bool machine_is_at(int descriptor, const char *path) {
  struct stat pinned, there;
  if (lstat(path, &there) != 0) return errno != ENOENT;
  return fstat(descriptor, &pinned) != 0 || (there.st_dev == pinned.st_dev && there.st_ino == pinned.st_ino);
}

int machine_find(const char *path, machine_file *file, char *real_path, size_t capacity) {
  for (int attempt = 0; attempt < 100; attempt++) {
    int error = machine_pin(path, file);
    if (error != 0) return error;
    error = machine_path(file->descriptor, real_path, capacity);
    if (error == 0 && machine_is_at(file->descriptor, real_path)) return 0;
    close(file->descriptor);
    if (error != 0) return error;
  }
  return ENOENT;
}

int machine_open(const machine_file *file, int flags) {
#ifdef O_PATH
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file->descriptor);
  return open(link, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
#else
  (void)flags;
  return dup(file->descriptor);
#endif
}

int machine_entry(int folder, const char *name, machine_file *file, bool *is_link) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return errno;
  memset(file, 0, sizeof *file);
  file->descriptor = -1;
  machine_describe(&status, file);
  *is_link = S_ISLNK(status.st_mode);
  return 0;
}

int machine_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno; }
