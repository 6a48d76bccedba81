// What the process has used so far: time beside that in which Lua runs, and memory.

#include "runtime.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Looking at the heap takes longer than looking at the clock.
enum { LT_HEAP_PAUSE = 5000000 };

static size_t lt_heap_size(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
#else
  return 0;
#endif
}

lt_usage lt_usage_now(lt_runtime *runtime) {
  int64_t now = lt_clock(CLOCK_MONOTONIC);
  return (lt_usage){now, lt_clock(CLOCK_PROCESS_CPUTIME_ID), lt_time_in_lua(runtime), now, lt_heap_size()};
}

int64_t lt_work_since(lt_runtime *runtime, lt_usage start) {
  int64_t in_lua = lt_time_in_lua(runtime) - start.in_lua;
  int64_t passed = lt_clock(CLOCK_MONOTONIC) - start.time - in_lua;
  // The second clock is asked only where the first, which is cheap, is of some account.
  if (passed < LT_HEAP_PAUSE) return passed;
  int64_t done = lt_clock(CLOCK_PROCESS_CPUTIME_ID) - start.processor_time - in_lua;
  return done < passed ? done : passed;
}

int64_t lt_heap_since(lt_runtime *runtime, lt_usage *start) {
  (void)runtime;
  int64_t now = lt_clock(CLOCK_MONOTONIC);
  if (now - start->looked < LT_HEAP_PAUSE) return 0;
  start->looked = now;
  return (int64_t)lt_heap_size() - (int64_t)start->heap;
}
