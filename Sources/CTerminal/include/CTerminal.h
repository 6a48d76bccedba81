// The parts of terminal handling that must work inside a signal handler: restoring the terminal, and passing signals to an event
// loop. A process holds one terminal at a time. All data that a handler uses is allocated beforehand and kept here.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

// The most bytes that are written to restore a terminal.
#define CT_MOST_RESTORE_BYTES 1024

// Records the settings of the terminal behind a descriptor. From now on, they are restored when a fault kills the process, or
// when it ends. Returns 0, or an errno.
int ct_hold(int descriptor);

// True while a terminal is held.
bool ct_is_holding(void);

// Sets the bytes that are written when the terminal is restored, at most CT_MOST_RESTORE_BYTES. The first `cut` bytes are written
// only if a frame was cut off.
void ct_set_restore_sequence(const void *bytes, size_t count, size_t cut);

// Sets whether the terminal has accepted only a part of a frame.
void ct_set_mid_frame(bool is_mid_frame);

// Switches the terminal to raw mode: bytes arrive as they are typed, and no key sends a signal. Returns 0, or an errno.
int ct_make_raw(void);

// Restores the terminal: writes the restore sequence, discards unread input, and restores the settings. A second call does
// nothing until ct_make_raw is called again. Safe in a signal handler.
void ct_restore(void);

// Releases the terminal that ct_hold holds.
void ct_release(void);

// Watches SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP and SIGCONT. Each writes its number, as a byte, into a pipe.
// Returns the end of the pipe to read from, or -1 with errno. A second signal that asks to quit, before ct_clear_quit_request,
// restores the terminal and ends the process. SIGPIPE is ignored. Signals that were ignored, as under nohup, stay ignored.
int ct_watch_signals(void);

// True if a signal asked to quit and the loop has not cleared the request.
bool ct_is_quit_requested(void);

// Clears the request to quit, because the loop has seen the signal.
void ct_clear_quit_request(void);

// Restores the earlier signal handlers, and closes the pipe.
void ct_unwatch_signals(void);

// Stops the process as SIGTSTP does. Returns when the process continues.
void ct_stop(void);

// Ends the process by a signal, so that its parent sees this signal.
void ct_die(int signal) __attribute__((noreturn));

// Returns the arguments of the process and their number; the first is its name. NULL if the C library does not pass them.
char **ct_arguments(int *count);

#endif
