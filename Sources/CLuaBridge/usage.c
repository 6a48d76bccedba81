// How much time the process has used so far, beside that in which Lua runs.

#include "runtime.h"

// The clock of the processor takes longer to ask: it is asked where the other is of some account.
enum { LT_SHORT = 5000000 };

lt_usage lt_usage_now(lt_runtime *runtime) {
  return (lt_usage){lt_clock(CLOCK_MONOTONIC), lt_clock(CLOCK_PROCESS_CPUTIME_ID), lt_time_in_lua(runtime)};
}

// A machine that is busy, and other threads, take time that is none of this one's: the lesser of both is at most its own.
static int64_t lt_since(lt_usage start, int64_t in_lua) {
  int64_t passed = lt_clock(CLOCK_MONOTONIC) - start.time - in_lua;
  if (passed < LT_SHORT) return passed;
  int64_t done = lt_clock(CLOCK_PROCESS_CPUTIME_ID) - start.processor_time - in_lua;
  return done < passed ? done : passed;
}

int64_t lt_work_since(lt_runtime *runtime, lt_usage start) { return lt_since(start, lt_time_in_lua(runtime) - start.in_lua); }

int64_t lt_time_since(lt_usage start) { return lt_since(start, 0); }
