// Starts and ends programs for scripts. Between fork and exec, only functions that are safe there are called.

#define _GNU_SOURCE

#include "CMachine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// MARK: Programs that run

// The process ids of running programs; 0 for a free slot. They are read when this process ends. This can be on any thread, which
// must not wait for a lock, so they are atomic.
enum { MACHINE_MOST_PROGRAMS = 256 };
static _Atomic(pid_t) machine_running[MACHINE_MOST_PROGRAMS];

static bool machine_note(pid_t process) {
  for (int index = 0; index < MACHINE_MOST_PROGRAMS; index++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&machine_running[index], &none, process)) return true;
  }
  return false;
}

static void machine_forget(pid_t process) {
  for (int index = 0; index < MACHINE_MOST_PROGRAMS; index++) {
    pid_t known = process;
    if (atomic_compare_exchange_strong(&machine_running[index], &known, 0)) return;
  }
}

extern char **environ;

char **machine_variables(void) { return environ; }

void machine_signal(pid_t process, int signal) {
  if (process > 1) kill(-process, signal);
}

void machine_end_programs(void) {
  bool has_any = false;
  for (int index = 0; index < MACHINE_MOST_PROGRAMS; index++) {
    pid_t process = atomic_load(&machine_running[index]);
    if (process == 0) continue;
    has_any = true;
    machine_signal(process, SIGTERM);
    machine_signal(process, SIGCONT);
  }
  if (!has_any) return;
  // Give the programs a moment to clean up, less if all have ended.
  for (int turn = 0; turn < 20 && has_any; turn++) {
    has_any = false;
    for (int index = 0; index < MACHINE_MOST_PROGRAMS; index++) {
      pid_t process = atomic_load(&machine_running[index]);
      if (process != 0 && kill(-process, 0) == 0) has_any = true;
    }
    struct timespec moment = {0, 5000000};
    if (has_any) nanosleep(&moment, NULL);
  }
  for (int index = 0; index < MACHINE_MOST_PROGRAMS; index++) {
    pid_t process = atomic_load(&machine_running[index]);
    if (process != 0) machine_signal(process, SIGKILL);
  }
}

bool machine_wait(pid_t process, bool waits, int *code, int *signal) {
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(process, &status, waits ? 0 : WNOHANG);
  } while (ended < 0 && errno == EINTR);
  if (ended == 0) return false;
  machine_forget(process);
  *code = ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  *signal = ended > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return true;
}

// MARK: Starting

static void machine_close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < most; descriptor++) close(descriptor);
}

// Runs in the new process. Never returns.
static void machine_become(
  const char *path, char *const words[], char *const variables[], const char *folder, const int ends[3], int report, pid_t parent
) {
  setsid();
#ifdef __linux__
  // The parent may have ended before this call.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  // First, copy the descriptors above their final numbers, so that none is overwritten before it is copied.
  int error = 0, above[4];
  for (int index = 0; index < 4 && error == 0; index++) {
    above[index] = fcntl(index < 3 ? ends[index] : report, F_DUPFD, 10);
    if (above[index] < 0) error = errno;
  }
  if (error == 0) {
    for (int index = 0; index < 3; index++) {
      if (dup2(above[index], index) < 0) error = errno;
    }
    if (dup2(above[3], 3) < 0) error = errno;
    report = 3;
    fcntl(report, F_SETFD, FD_CLOEXEC);
    machine_close_from(4);
  }
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (error == 0 && folder != NULL && chdir(folder) != 0) error = errno;
  if (error == 0) {
    execve(path, words, variables);
    error = errno;
  }
  ssize_t written = write(report, &error, sizeof error);
  (void)written;
  _exit(127);
}

static int machine_pipe(int ends[2]) {
  ends[0] = ends[1] = -1;
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
#else
  if (pipe(ends) != 0) return errno;
  for (int index = 0; index < 2; index++) fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

static void machine_close_pipe(const int ends[2]) {
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
}

static pthread_once_t machine_once = PTHREAD_ONCE_INIT;
static void machine_watch_end(void) { atexit(machine_end_programs); }

int machine_start(
  const char *path, char *const words[], char *const variables[], const char *folder, machine_program *program
) {
  pthread_once(&machine_once, machine_watch_end);
  // The pipes for input, output and errors, and for the report of an error before the program starts.
  int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  int error = 0;
  for (int index = 0; index < 4 && error == 0; index++) error = machine_pipe(pipes[index]);
  pid_t process = -1;
  if (error == 0) {
    int ends[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    pid_t parent = getpid();
    // Signals are blocked, so that no handler of this process runs in the new one.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    process = fork();
    if (process == 0) machine_become(path, words, variables, folder, ends, pipes[3][1], parent);
    if (process < 0) error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (error == 0) {
    if (!machine_note(process)) error = EAGAIN;
    close(pipes[3][1]);
    pipes[3][1] = -1;
    int reported = 0;
    ssize_t count;
    do {
      count = read(pipes[3][0], &reported, sizeof reported);
    } while (count < 0 && errno == EINTR);
    if (count == sizeof reported) error = reported;
    if (error != 0) {
      int code, signal;
      machine_signal(process, SIGKILL);
      kill(process, SIGKILL);
      machine_wait(process, true, &code, &signal);
    }
  }
  if (error != 0) {
    for (int index = 0; index < 4; index++) machine_close_pipe(pipes[index]);
    return error;
  }
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  close(pipes[3][0]);
  program->process = process;
  program->input = pipes[0][1];
  program->output = pipes[1][0];
  program->errors = pipes[2][0];
  program->end = -1;
#if defined(__linux__) && defined(SYS_pidfd_open)
  program->end = (int)syscall(SYS_pidfd_open, process, 0);
#endif
  fcntl(program->input, F_SETFL, O_NONBLOCK);
  return 0;
}
