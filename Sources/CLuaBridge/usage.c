// How much time the process has used so far, beside that in which Lua runs.

#include "runtime.h"

#include <pthread.h>

// The clock of the processor takes longer to ask: it is asked where the other is of some account.
enum { LT_SHORT = 5000000 };

static bool lt_counts(const lt_runtime *runtime) { return runtime->options.nanoseconds_per_check > 0; }

lt_usage lt_usage_now(lt_runtime *runtime) {
  if (lt_counts(runtime)) return (lt_usage){.time = runtime->counted, .in_lua = lt_time_in_lua(runtime)};
  return (lt_usage){
    lt_clock(CLOCK_MONOTONIC), lt_clock(CLOCK_PROCESS_CPUTIME_ID), lt_clock(CLOCK_THREAD_CPUTIME_ID), lt_time_in_lua(runtime),
    (uintptr_t)pthread_self()};
}

// Where it went on in another thread, what all have done is the nearest that is known.
int64_t lt_done_since(const lt_runtime *runtime, lt_usage start) {
  if (lt_counts(runtime)) return runtime->counted - start.time;
  if (start.thread == (uintptr_t)pthread_self()) return lt_clock(CLOCK_THREAD_CPUTIME_ID) - start.of_thread;
  return lt_clock(CLOCK_PROCESS_CPUTIME_ID) - start.of_process;
}

// A machine that is busy, and other threads, take time that is none of this one's.
static int64_t lt_since(lt_runtime *runtime, lt_usage start, int64_t in_lua) {
  int64_t passed = lt_check_clock(runtime) - start.time - in_lua;
  if (passed < LT_SHORT) return passed;
  int64_t done = lt_done_since(runtime, start) - in_lua;
  return done < passed ? done : passed;
}

int64_t lt_work_since(lt_runtime *runtime, lt_usage start) {
  return lt_since(runtime, start, lt_time_in_lua(runtime) - start.in_lua);
}

int64_t lt_time_since(lt_runtime *runtime, lt_usage start) { return lt_since(runtime, start, 0); }
