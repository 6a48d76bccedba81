// Makes the longjmp calls of Lua's errors visible to the thread sanitizer.

#include <setjmp.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if defined(__linux__) && __has_feature(thread_sanitizer)
// Lua raises errors with longjmp. If Lua is built with _FORTIFY_SOURCE, it calls this function, which the sanitizer does not
// intercept. The sanitizer would keep the skipped frames until its shadow stack is full.
void __longjmp_chk(jmp_buf target, int value);
void __longjmp_chk(jmp_buf target, int value) { longjmp(target, value); }
#endif
