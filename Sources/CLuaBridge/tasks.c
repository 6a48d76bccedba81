// Tasks: functions with their own stack (coroutines), so that they can sleep. Scripts have no access to coroutines. A task that
// was ended never runs again, and its stack is garbage.

#include "runtime.h"

typedef struct {
  uint64_t task;
  uint64_t function;  // 0 to continue the task
} lt_task_call;

// Runs a task until it sleeps, waits or ends. Leaves the seconds to sleep, true if it waits, or nil if it has ended.
static int lt_run_task(lua_State *L) {
  const lt_task_call *call = lua_touserdata(L, 1);
  lt_runtime *runtime = lt_runtime_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_tasks);
  int tasks = lua_gettop(L);
  lua_State *stack;
  if (call->function != 0) {
    stack = lua_newthread(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, tasks, (lua_Integer)call->task);
    lt_push_value(L, &(lt_value){LT_ANCHORED, call->function, NULL});
    lua_xmove(L, stack, 1);
  } else {
    lua_rawgeti(L, tasks, (lua_Integer)call->task);
    stack = lua_tothread(L, -1);
    if (stack == NULL) {
      lua_pushnil(L);
      return 1;
    }
  }
  lt_step(L, 1);
  lua_sethook(stack, lt_hook, LUA_MASKCOUNT, lt_hook_interval(runtime));
  int results = 0;
  lua_State *outer = runtime->running;
  runtime->running = stack;
  int status = lua_resume(stack, L, 0, &results);
  runtime->running = outer;
  if (status == LUA_YIELD) {
    lua_xmove(stack, L, 1);
    return 1;
  }
  lua_pushnil(L);
  lua_rawseti(L, tasks, (lua_Integer)call->task);
  lua_pushnil(L);
  if (status == LUA_OK) return 1;
  if (status == LUA_ERRMEM) lt_recover(runtime, status);
  lt_note_frames(stack);
  runtime->keeps_frames = true;
  lua_xmove(stack, L, 1);
  return lua_error(L);
}

void lt_keep_task(lua_State *L, int function, uint64_t task) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_tasks);
  lua_State *stack = lua_newthread(L);
  lua_pushvalue(L, function);
  lua_xmove(L, stack, 1);
  lua_rawseti(L, -2, (lua_Integer)task);
  lua_pop(L, 1);
}

lt_status lt_start_task(lt_runtime *runtime, uint64_t task, uint64_t function) {
  lt_task_call call = {task, function};
  return lt_protected(runtime, lt_run_task, &call);
}

lt_status lt_resume_task(lt_runtime *runtime, uint64_t task) {
  lt_task_call call = {task, 0};
  return lt_protected(runtime, lt_run_task, &call);
}

// Setting an existing entry to nil allocates nothing.
void lt_end_task(lt_runtime *runtime, uint64_t task) {
  lua_State *L = runtime->L;
  if (!lua_checkstack(L, 4)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_tasks);
  if (lua_rawgeti(L, -1, (lua_Integer)task) == LUA_TTHREAD) {
    lua_pushnil(L);
    lua_rawseti(L, -3, (lua_Integer)task);
  }
  lua_pop(L, 2);
}

bool lt_may_sleep(lua_State *L) { return lua_isyieldable(L); }
