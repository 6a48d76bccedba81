// What the thread sanitizer has to know of Lua.

#include <setjmp.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if defined(__linux__) && __has_feature(thread_sanitizer)
// Lua raises errors by a jump. Where it was built with _FORTIFY_SOURCE it takes this function, which the sanitizer does not
// intercept: it would keep the frames that are jumped over, until its own stack of calls is full.
void __longjmp_chk(jmp_buf target, int value);
void __longjmp_chk(jmp_buf target, int value) { longjmp(target, value); }
#endif
