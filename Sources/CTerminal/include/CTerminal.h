// What has to work inside a signal handler: handing a terminal back as it was found, and telling an event loop which signals came.
// A process holds one terminal at a time. Everything a handler touches is here and was allocated before.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

// The most bytes that hand a terminal back.
#define CT_MOST_BYTES 1024

// Remembers how the terminal behind a descriptor is set. From here on it is handed back when the process is killed by a fault, or ends.
// Returns 0, or an errno.
int ct_hold(int descriptor);

// Whether a terminal is held.
bool ct_is_holding(void);

// What is written when the terminal is handed back, at most CT_MOST_BYTES. The first `cut` bytes only where a frame was cut.
void ct_set_farewell(const void *bytes, size_t count, size_t cut);

// Whether the terminal has taken only a part of a frame.
void ct_set_mid_frame(bool is_mid_frame);

// Switches the line discipline off: bytes come as they are typed, and no key is a signal. Returns 0, or an errno.
int ct_make_raw(void);

// Writes the farewell, discards what was typed and not read, and sets the terminal as it was found. The second of two calls does
// nothing; ct_make_raw arms it again. Safe in a signal handler.
void ct_hand_back(void);

// Ends what ct_hold began.
void ct_release(void);

// Watches SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGTSTP and SIGCONT: each writes its number, as a byte, into a pipe whose
// end to read is returned, or -1 with errno. One that asks to quit for the second time, before ct_answered, hands the terminal
// back and ends the process. Ignores SIGPIPE. Those that were ignored, as under nohup, stay so.
int ct_watch_signals(void);

// Whether a signal asked to quit that the loop has not seen.
bool ct_is_asked(void);

// The loop has seen a signal that asks to quit.
void ct_answered(void);

// Sets all signals as they were found, and closes the pipe.
void ct_unwatch_signals(void);

// Stops the process as SIGTSTP does. Returns when it goes on.
void ct_stop(void);

// Ends the process by a signal, so that whoever waits for it sees that.
void ct_die(int signal) __attribute__((noreturn));

// The arguments of the process, the first being its name, and their number. NULL where the C library does not pass them.
char **ct_arguments(int *count);

#endif
