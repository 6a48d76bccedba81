#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// MARK: The terminal

static int terminal = -1;
static struct termios found;
// The bytes of ct_set_restore_sequence. There are two copies, so that a signal handler never reads a half-written one.
static unsigned char restore_sequences[2][CT_MOST_RESTORE_BYTES];
static size_t restore_counts[2];
static size_t restore_starts[2];
static _Atomic int active_sequence;
static _Atomic bool is_raw;
static _Atomic bool is_mid_frame;

static void hold_faults(void);
static void release_faults(void);
static void hold_endings(void);
static void release_endings(void);

bool ct_is_holding(void) { return terminal >= 0; }

int ct_hold(int descriptor) {
  static bool is_registered;
  if (tcgetattr(descriptor, &found) != 0) return errno;
  // If the process ends by exit(), the terminal is restored, too.
  if (!is_registered) is_registered = atexit(ct_restore) == 0;
  terminal = descriptor;
  hold_faults();
  hold_endings();
  return 0;
}

void ct_set_restore_sequence(const void *bytes, size_t count, size_t cut) {
  int other = 1 - atomic_load(&active_sequence);
  if (count > CT_MOST_RESTORE_BYTES) count = CT_MOST_RESTORE_BYTES;
  memcpy(restore_sequences[other], bytes, count);
  restore_counts[other] = count;
  restore_starts[other] = cut < count ? cut : count;
  atomic_store(&active_sequence, other);
}

void ct_set_mid_frame(bool value) { atomic_store(&is_mid_frame, value); }

int ct_make_raw(void) {
  struct termios raw = found;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // Set this before the terminal is raw, so that a signal in between restores it.
  atomic_store(&is_raw, true);
  while (tcsetattr(terminal, TCSANOW, &raw) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

// Writes all bytes. Gives up if the terminal accepts nothing for a second.
static void write_all(const unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd ready = {terminal, POLLOUT, 0};
      if (poll(&ready, 1, 1000) <= 0 || (ready.revents & (POLLHUP | POLLERR))) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

void ct_restore(void) {
  if (!atomic_exchange(&is_raw, false)) return;
  int saved = errno;
  // A process in the background must not be stopped while it restores the terminal.
  sigset_t stops, before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &before);
  int current = atomic_load(&active_sequence);
  size_t start = atomic_exchange(&is_mid_frame, false) ? 0 : restore_starts[current];
  write_all(restore_sequences[current] + start, restore_counts[current] - start);
  // TCSAFLUSH would wait for a terminal that may never accept more output.
  tcflush(terminal, TCIFLUSH);
  while (tcsetattr(terminal, TCSANOW, &found) != 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}

void ct_release(void) {
  release_endings();
  release_faults();
  terminal = -1;
}

// MARK: Faults

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};
enum { FAULTS = sizeof faults / sizeof *faults };
static struct sigaction fault_actions[FAULTS];
static bool chains_faults;
static void *fault_stack;
enum { FAULT_STACK = 65536 };

// Restores the terminal, and then lets the fault end the process as usual.
static void on_fault(int signal) {
  ct_restore();
  for (int index = 0; index < FAULTS; index++) {
    if (faults[index] != signal) continue;
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, chains_faults ? &fault_actions[index] : &standard, NULL);
  }
  raise(signal);
}

static void hold_faults(void) {
  // Swift's backtracer asks questions on the terminal, so it runs only if this variable is set.
  chains_faults = getenv("SWIFT_BACKTRACE") != NULL;
  if (fault_stack == NULL) {
    fault_stack = mmap(NULL, FAULT_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (fault_stack == MAP_FAILED) fault_stack = NULL;
  }
  stack_t old;
  if (fault_stack != NULL && sigaltstack(NULL, &old) == 0 && (old.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = fault_stack, .ss_size = FAULT_STACK};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_handler = on_fault, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &action, &fault_actions[index]);
}

static void release_faults(void) {
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &fault_actions[index], NULL);
}

// MARK: Other signals that end the process

// Unblocks signals that the parent process left blocked: the signals that the loop waits for, and those that end the process.
static void unblock_signals(const int *signals, int count, sigset_t *before) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
  pthread_sigmask(SIG_UNBLOCK, &set, before);
}

static bool is_ending[NSIG];

// Returns true for signals that end the process by default, except those that the loop watches, those of faults, SIGPIPE and
// SIGKILL.
static bool ends_process(int signal) {
  switch (signal) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGCHLD: case SIGURG: case SIGWINCH:
    case SIGPIPE: case SIGTERM: case SIGHUP: case SIGINT: case SIGQUIT:
      return false;
#ifdef __APPLE__
    case SIGINFO: case SIGIO: return false;
#endif
    default: break;
  }
  for (int index = 0; index < FAULTS; index++) if (faults[index] == signal) return false;
  return true;
}

static void on_ending(int signal) {
  ct_restore();
  ct_die(signal);
}

// Catches the signals that end the process, to restore the terminal first. Signals that the process ignores or handles itself are
// not caught.
static void hold_endings(void) {
  struct sigaction action = {.sa_handler = on_ending}, found;
  sigfillset(&action.sa_mask);
  for (int signal = 1; signal < NSIG; signal++) {
    is_ending[signal] = ends_process(signal) && sigaction(signal, NULL, &found) == 0 && found.sa_handler == SIG_DFL
      && sigaction(signal, &action, NULL) == 0;
    if (is_ending[signal]) unblock_signals(&signal, 1, NULL);
  }
}

static void release_endings(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, found;
  for (int signal = 1; signal < NSIG; signal++) {
    bool is_ours = is_ending[signal] && sigaction(signal, NULL, &found) == 0 && found.sa_handler == on_ending;
    if (is_ours) sigaction(signal, &standard, NULL);
    is_ending[signal] = false;
  }
}

// MARK: Signals for the loop

static const int watched[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};
enum { WATCHED = sizeof watched / sizeof *watched };
static struct sigaction watched_actions[WATCHED];
static struct sigaction pipe_action;
static int signal_pipe[2] = {-1, -1};
static _Atomic bool is_quit_requested;
static sigset_t mask;

static bool asks_to_quit(int signal) {
  return signal == SIGTERM || signal == SIGHUP || signal == SIGINT || signal == SIGQUIT;
}

static void on_signal(int signal) {
  int saved = errno;
  if (asks_to_quit(signal) && atomic_exchange(&is_quit_requested, true)) {
    ct_restore();
    ct_die(signal);
  }
  unsigned char byte = (unsigned char)signal;
  // If the pipe is full, the loop will wake up anyway.
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = saved;
}

int ct_watch_signals(void) {
  if (pipe(signal_pipe) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(signal_pipe[end], F_SETFL, O_NONBLOCK);
    fcntl(signal_pipe[end], F_SETFD, FD_CLOEXEC);
  }
  atomic_store(&is_quit_requested, false);
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < WATCHED; index++) {
    sigaction(watched[index], NULL, &watched_actions[index]);
    if (watched_actions[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, NULL);
  }
  unblock_signals(watched, WATCHED, &mask);
  unblock_signals(faults, FAULTS, NULL);
  struct sigaction ignored = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignored, &pipe_action);
  return signal_pipe[0];
}

bool ct_is_quit_requested(void) { return atomic_load(&is_quit_requested); }

void ct_clear_quit_request(void) { atomic_store(&is_quit_requested, false); }

void ct_unwatch_signals(void) {
  if (signal_pipe[0] < 0) return;
  for (int index = 0; index < WATCHED; index++) sigaction(watched[index], &watched_actions[index], NULL);
  sigaction(SIGPIPE, &pipe_action, NULL);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  for (int end = 0; end < 2; end++) {
    close(signal_pipe[end]);
    signal_pipe[end] = -1;
  }
}

// Stops the whole process group, as ctrl+Z does. The kernel does not stop an orphaned group, because nothing could continue it.
void ct_stop(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, action;
  sigaction(SIGTSTP, &standard, &action);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &action, NULL);
}

void ct_die(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, NULL);
  unblock_signals(&signal, 1, NULL);
  raise(signal);
  _exit(128 + signal);
}
