// Measures the time that the process used, with or without the time in Lua.

#include "runtime.h"

#include <pthread.h>

// Reading the processor clock is slow. The end of a measurement reads it only if at least this many nanoseconds have passed.
enum { LT_SHORT = 5000000 };

static bool lt_counts(const lt_runtime *runtime) { return runtime->options.nanoseconds_per_check > 0; }

lt_usage lt_usage_now(lt_runtime *runtime) {
  if (lt_counts(runtime)) return (lt_usage){.time = runtime->counted, .in_lua = lt_time_in_lua(runtime)};
  return (lt_usage){
    lt_clock(CLOCK_MONOTONIC), lt_clock(CLOCK_PROCESS_CPUTIME_ID), lt_clock(CLOCK_THREAD_CPUTIME_ID), lt_time_in_lua(runtime),
    (uintptr_t)pthread_self()};
}

// If the work continued on another thread, the time of the whole process is the best known value.
int64_t lt_done_since(const lt_runtime *runtime, lt_usage start) {
  if (lt_counts(runtime)) return runtime->counted - start.time;
  if (start.thread == (uintptr_t)pthread_self()) return lt_clock(CLOCK_THREAD_CPUTIME_ID) - start.of_thread;
  return lt_clock(CLOCK_PROCESS_CPUTIME_ID) - start.of_process;
}

// Returns the elapsed time. If it is LT_SHORT or more, returns at most the processor time, so that the work of other programs
// does not count.
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
