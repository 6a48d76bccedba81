// Creates and closes a Lua state, and controls its memory, its budgets and its protected calls.

#include "runtime.h"

#include <stdatomic.h>
#include <stdio.h>

const char lt_key_anchors, lt_key_methods, lt_key_fields, lt_key_globals, lt_key_self, lt_key_environment, lt_key_binding,
  lt_key_library, lt_key_context, lt_key_drawing, lt_key_subview, lt_key_instances, lt_key_live, lt_key_object, lt_key_objects,
  lt_key_types, lt_key_tasks, lt_key_data, lt_key_data_table, lt_key_screen, lt_key_steps, lt_key_random, lt_key_chunks,
  lt_key_facts, lt_key_lists, lt_key_declared, lt_key_stored;

static bool lt_may_grow(lt_runtime *runtime, size_t size);
static void lt_watch_large(lt_runtime *runtime);
static void *lt_refuse(lt_runtime *runtime);

static bool (*_Atomic lt_interrupt)(void);

void lt_set_interrupt(bool (*must_stop)(void)) { atomic_store(&lt_interrupt, must_stop); }

// MARK: Memory

// The allocator of the state. A block grows only up to the limit; shrinking and freeing always succeed, as Lua requires. After a
// limit was exceeded, the reserve is available, so that the error can be handled.
void *lt_allocate(void *argument, void *block, size_t old_size, size_t new_size) {
  lt_runtime *runtime = argument;
  if (block == NULL) old_size = 0;
  if (new_size == 0) {
    free(block);
    runtime->used -= old_size;
    if (old_size >= LT_LARGE_BLOCK) runtime->large -= old_size;
    return NULL;
  }
  if (new_size > old_size) {
    size_t limit = runtime->options.memory_limit;
    if (runtime->tripped != LT_WITHIN) limit += runtime->options.memory_reserve;
    runtime->allocations++;
    int64_t failing = runtime->options.fail_allocation;
    if (failing > 0 && runtime->allocations >= failing && runtime->failing < 2) {
      runtime->failing++;
      return lt_refuse(runtime);
    }
    if (new_size - old_size > limit || runtime->used > limit - (new_size - old_size)) return lt_refuse(runtime);
  }
  bool grows_large = new_size > old_size && new_size >= LT_LARGE_BLOCK;
  if (grows_large && !lt_may_grow(runtime, new_size)) return lt_refuse(runtime);
  void *result = realloc(block, new_size);
  if (result == NULL) return NULL;
  runtime->used += new_size - old_size;
  if (old_size >= LT_LARGE_BLOCK) runtime->large -= old_size;
  if (new_size >= LT_LARGE_BLOCK) runtime->large += new_size;
  if (grows_large) lt_watch_large(runtime);
  return result;
}

// MARK: Budget

int64_t lt_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t lt_after(int64_t time, int64_t nanoseconds) {
  int64_t result;
  return __builtin_add_overflow(time, nanoseconds, &result) ? INT64_MAX : result;
}

int64_t lt_now(const lt_runtime *runtime) {
  return runtime->options.nanoseconds_per_check > 0 ? runtime->counted : lt_clock(CLOCK_MONOTONIC);
}

int64_t lt_check_clock(lt_runtime *runtime) {
  runtime->counted = lt_after(runtime->counted, runtime->options.nanoseconds_per_check);
  return lt_now(runtime);
}

static bool lt_is_limited(const lt_runtime *runtime) {
  return runtime->instruction_limit < INT64_MAX || runtime->time_limit < INT64_MAX;
}

void lt_begin(lt_runtime *runtime, int64_t instructions, int64_t nanoseconds) {
  runtime->instructions = 0;
  runtime->instruction_limit = instructions;
  runtime->time_limit = runtime->time_left = nanoseconds;
  runtime->begun = lt_usage_now(runtime);
  if (runtime->nesting > 0) runtime->deadline = lt_after(lt_now(runtime), nanoseconds);
  runtime->tripped = LT_WITHIN;
  bool is_watched = lt_is_limited(runtime) || atomic_load(&lt_interrupt) != NULL;
  int interval = is_watched ? lt_hook_interval(runtime) : 0;
  lua_sethook(runtime->L, is_watched ? lt_hook : NULL, is_watched ? LUA_MASKCOUNT : 0, interval);
}

// The clock of a budget advances only while Lua runs, because the script is not responsible for the time between its calls.
static void lt_enter(lt_runtime *runtime) {
  if (runtime->nesting++ > 0) return;
  runtime->entered = lt_now(runtime);
  runtime->deadline = lt_after(runtime->entered, runtime->time_left);
}

static void lt_leave(lt_runtime *runtime) {
  if (--runtime->nesting > 0) return;
  int64_t now = lt_now(runtime);
  runtime->in_lua += now - runtime->entered;
  if (runtime->time_limit < INT64_MAX) runtime->time_left = runtime->deadline - now;
}

int64_t lt_time_in_lua(lt_runtime *runtime) {
  return runtime->in_lua + (runtime->nesting > 0 ? lt_now(runtime) - runtime->entered : 0);
}

// Returns true if the time is over. On a busy machine, a script gets more time until it has used the time of its budget on the
// processor.
static bool lt_is_out_of_time(lt_runtime *runtime) {
  int64_t now = runtime->looked = lt_check_clock(runtime);
  if (now <= runtime->deadline) return false;
  int64_t used = lt_done_since(runtime, runtime->begun);
  if (used >= runtime->time_limit) return true;
  runtime->deadline = lt_after(now, runtime->time_limit - used);
  return false;
}

void lt_collect(lt_runtime *runtime) { lua_gc(runtime->L, LUA_GCCOLLECT); }

lt_budget lt_pause(lt_runtime *runtime) {
  return (lt_budget){
    runtime->instructions, runtime->instruction_limit,
    runtime->nesting > 0 && runtime->time_limit < INT64_MAX ? runtime->deadline - lt_now(runtime) : runtime->time_left,
    runtime->tripped};
}

void lt_continue(lt_runtime *runtime, lt_budget budget) {
  lt_begin(runtime, budget.instruction_limit, budget.nanoseconds);
  runtime->instructions = budget.instructions;
  runtime->tripped = budget.tripped;
  if (budget.tripped != LT_WITHIN) lua_sethook(runtime->L, lt_hook, LUA_MASKCOUNT, 1);
}

lt_limit lt_tripped(lt_runtime *runtime) { return runtime->tripped; }
int64_t lt_instructions(lt_runtime *runtime) { return runtime->instructions; }

// Raises the error of an exceeded limit: a unique light userdata, so this allocates nothing.
int lt_raise_limit(lua_State *L) {
  lua_pushlightuserdata(L, (void *)(uintptr_t)(6ULL << 60));
  return lua_error(L);
}

// Counts instructions. Returns true if a limit is exceeded.
static bool lt_trips(lt_runtime *runtime, lua_State *L, int64_t instructions) {
  if (__builtin_add_overflow(runtime->instructions, instructions, &runtime->instructions)) runtime->instructions = INT64_MAX;
  if (runtime->tripped != LT_WITHIN) return true;
  bool (*must_stop)(void) = atomic_load(&lt_interrupt);
  if (must_stop != NULL && must_stop()) runtime->tripped = LT_INTERRUPTED;
  else if (runtime->instructions > runtime->instruction_limit) runtime->tripped = LT_INSTRUCTIONS;
  else if (lt_is_out_of_time(runtime)) runtime->tripped = LT_TIME;
  else return false;
  // From now on every instruction raises the error again, so no handler of the script can escape it.
  lua_sethook(L, lt_hook, LUA_MASKCOUNT, 1);
  return true;
}

void lt_spend(lua_State *L, int64_t instructions) {
  if (lt_trips(lt_runtime_of(L), L, instructions)) lt_raise_limit(L);
}

static bool lt_is_watched(const lt_runtime *runtime) {
  return runtime->running != NULL && runtime->nesting > 0 && lua_gethook(runtime->running) != NULL;
}

void lt_count_host_work(lt_runtime *runtime, int64_t instructions) {
  if (!lt_is_watched(runtime)) return;
  int64_t due = lt_due(runtime, instructions);
  if (due > 0) lt_trips(runtime, runtime->running, due);
}

void lt_hook(lua_State *L, lua_Debug *event) {
  (void)event;
  int interval = lua_gethookcount(L), next = lt_hook_interval(lt_runtime_of(L));
  lt_spend(L, interval);
  if (next != interval) lua_sethook(L, lt_hook, LUA_MASKCOUNT, next);
}

// One instruction that compares, parses or looks up 30 MB takes as long as a million others.
int lt_hook_interval(const lt_runtime *runtime) {
  // A script without limits can only be stopped from outside.
  if (!lt_is_limited(runtime)) return LT_IDLE_INTERVAL;
  size_t megabytes = runtime->large >> 20;
  if (megabytes < 1) return LT_HOOK_INTERVAL;
  return megabytes < 8 ? LT_HOOK_INTERVAL / 8 : megabytes < 32 ? LT_HOOK_INTERVAL / 32 : LT_HOOK_INTERVAL / 100;
}

// Returns false if a block must not grow, because a limit is exceeded. If a table is its own `__call`, each call adds an argument
// and moves all others, and no hook runs. Then the clock is checked only when the stack doubles, and each doubling takes four
// times as long as the one before. So the time limit counts as exceeded if an eighth of it has passed since the last check.
static bool lt_may_grow(lt_runtime *runtime, size_t size) {
  if (!lt_is_watched(runtime)) return true;
  int64_t looked = runtime->looked;
  bool is_stack = size == 2 * runtime->latest - LT_STACK_EXTRA;
  runtime->latest = size;
  if (lt_trips(runtime, runtime->running, 0)) return false;
  if (!is_stack || looked < runtime->entered || runtime->looked - looked < runtime->time_limit / 8) return true;
  runtime->tripped = LT_TIME;
  return false;
}

static void lt_watch_large(lt_runtime *runtime) {
  if (!lt_is_watched(runtime)) return;
  int interval = lt_hook_interval(runtime);
  if (interval < lua_gethookcount(runtime->running)) lua_sethook(runtime->running, lt_hook, LUA_MASKCOUNT, interval);
}

// Called when a script caught an error, or when a task ran out of memory: discards the records about this error. A refused
// allocation counts as an exceeded limit only now. The allocator cannot decide this, because Lua collects garbage after a refusal
// and tries again.
void lt_recover(lt_runtime *runtime, int status) {
  runtime->noted.line = 0;
  runtime->was_syntax = false;
  runtime->keeps_frames = false;
  if (status == LUA_ERRMEM) lt_trip_memory(runtime);
}

void lt_trip_memory(lt_runtime *runtime) {
  if (runtime->tripped != LT_WITHIN) return;
  runtime->tripped = LT_MEMORY;
  lua_sethook(runtime->L, lt_hook, LUA_MASKCOUNT, 1);
}

// MARK: Places

void lt_fill_place(lt_frame *frame, const lua_Debug *record) {
  const char *source = record->source;
  if (*source == '@' || *source == '=') source++;
  snprintf(frame->source, sizeof frame->source, "%s", source);
  snprintf(frame->name, sizeof frame->name, "%s", record->name ? record->name : "");
  frame->line = record->currentline;
}

bool lt_place(lt_runtime *runtime, lua_State *L, lt_frame *frame) {
  if (runtime->noted.line > 0) {
    *frame = runtime->noted;
    return true;
  }
  lua_Debug record;
  for (int level = 0; lua_getstack(L, level, &record); level++) {
    if (lua_getinfo(L, "Sl", &record) && record.currentline > 0) {
      record.name = NULL;
      lt_fill_place(frame, &record);
      return true;
    }
  }
  return false;
}

void lt_note_frames(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  runtime->frame_count = 0;
  lua_Debug record;
  for (int level = 0; runtime->frame_count < LT_MOST_FRAMES && lua_getstack(L, level, &record); level++) {
    if (lua_getinfo(L, "Sln", &record) && record.currentline > 0) {
      lt_fill_place(&runtime->frames[runtime->frame_count++], &record);
    }
  }
}

// Refuses an allocation. Records the origin of the error now, because no message handler runs for it. Allocates nothing.
static void *lt_refuse(lt_runtime *runtime) {
  runtime->was_refused = true;
  if (runtime->nesting > 0) lt_note_frames(runtime->running);
  return NULL;
}

// Records the origin of the error, and leaves the error value unchanged. Allocates nothing.
int lt_message_handler(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  if (!runtime->keeps_frames) lt_note_frames(L);
  runtime->keeps_frames = false;
  return 1;
}

int lt_trace(lt_runtime *runtime, const lt_frame **frames) {
  *frames = runtime->frames;
  return runtime->frame_count;
}

bool lt_was_syntax(lt_runtime *runtime) { return runtime->was_syntax; }

// MARK: Protected calls

lt_status lt_protected(lt_runtime *runtime, lua_CFunction function, void *argument) {
  return lt_protected_results(runtime, function, argument, 1);
}

lt_status lt_protected_results(lt_runtime *runtime, lua_CFunction function, void *argument, int results) {
  lua_State *L = runtime->L;
  int top = lua_gettop(L);
  // A host function may call back into Lua, so its recorded line is restored afterwards.
  lt_frame noted = runtime->noted;
  runtime->frame_count = 0;
  runtime->anchor_count = 0;
  runtime->noted.line = 0;
  runtime->was_syntax = false;
  runtime->keeps_frames = false;
  if (!lua_checkstack(L, 8)) return LT_OUT_OF_MEMORY;
  lua_pushcfunction(L, lt_message_handler);
  lua_pushcfunction(L, function);
  lua_pushlightuserdata(L, argument);
  lt_enter(runtime);
  int status = lua_pcall(L, 1, results, top + 1);
  lt_leave(runtime);
  lua_remove(L, top + 1);
  assert(lua_gettop(L) == top + (status == LUA_OK ? results : 1));
  runtime->noted = noted;
  switch (status) {
    case LUA_OK: return LT_OK;
    case LUA_ERRMEM: return LT_OUT_OF_MEMORY;
    case LUA_ERRERR: return LT_HANDLER_FAILED;
    default: return LT_ERROR;
  }
}

// MARK: Life

// Removes a metatable field such as `__mode` from Lua. Lua stores the name of each field as one string. This overwrites its
// bytes, so that a script cannot write the name, not even in a metatable that is already set. Tables that have the field keep it.
static void lt_disable_metafield(lua_State *L, const char *field) {
  char *name = (char *)lua_pushstring(L, field);
  memset(name, 0xFF, strlen(name));
  lua_pop(L, 1);
}

static int lt_prepare(lua_State *L) {
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_anchors);
  lua_createtable(L, 0, 200);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_methods);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_fields);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_drawing);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_steps);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_instances);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_types);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_tasks);
  // Objects by number. The table is weak, so it keeps no object alive.
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_objects);
  // Weak keys: the collector follows a chain of them entry by entry, again and again, and cannot be stopped.
  lt_disable_metafield(L, "__mode");
  // Lua 5.4.4 evaluates `a .. b .. c` on the old stack, even if `__concat` has replaced the stack by a larger one.
  lt_disable_metafield(L, "__concat");
  lua_createtable(L, 0, 200);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lt_open_libraries(L);
  lua_pushnil(L);
  return 1;
}

lt_runtime *lt_open(const lt_options *options, lt_callback callback, void *context) {
  lt_runtime *runtime = calloc(1, sizeof *runtime);
  if (runtime == NULL) return NULL;
  runtime->options = *options;
  runtime->latest_number = options->latest_number;
  runtime->callback = callback;
  runtime->context = context;
  runtime->L = lua_newstate(lt_allocate, runtime);
  if (runtime->L == NULL) {
    free(runtime);
    return NULL;
  }
  runtime->running = runtime->L;
  *(lt_runtime **)lua_getextraspace(runtime->L) = runtime;
  if (lt_protected(runtime, lt_prepare, NULL) != LT_OK) {
    lt_close(runtime);
    return NULL;
  }
  lua_settop(runtime->L, 0);
  return runtime;
}

void lt_close(lt_runtime *runtime) {
  lua_close(runtime->L);
  free(runtime);
}

lua_State *lt_main_state(lt_runtime *runtime) { return runtime->L; }
uint64_t lt_next_number(lt_runtime *runtime) { return ++runtime->latest_number; }
uint64_t lt_latest_number(lt_runtime *runtime) { return runtime->latest_number; }
size_t lt_memory_used(lt_runtime *runtime) { return runtime->used; }
void lt_fail_allocation(lt_runtime *runtime, int64_t allocation) {
  runtime->options.fail_allocation = allocation;
  runtime->failing = 0;
}

int64_t lt_allocations(lt_runtime *runtime) { return runtime->allocations; }
