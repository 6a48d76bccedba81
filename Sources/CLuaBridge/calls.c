// Calls between Swift and Lua: host functions and their trampolines, the actions that they request, and calls of functions of the
// script.

#include "runtime.h"

_Static_assert((int)LT_TYPE_NONE == LUA_TNONE && (int)LT_TYPE_HANDLE == LUA_TLIGHTUSERDATA && (int)LT_TYPE_THREAD == LUA_TTHREAD,
               "lt_type follows Lua's types");

lt_reply *lt_reply_of(lt_runtime *runtime) { return &runtime->reply; }

bool lt_anchor(lt_runtime *runtime, uint64_t arena, int slot, int index, bool is_read) {
  if (runtime->anchor_count >= LT_MOST_ANCHORS) return false;
  runtime->anchors[runtime->anchor_count++] = (lt_anchor_request){arena, slot, index, is_read};
  return true;
}

// MARK: Values

// Calls a function of the host. Upvalue 1 is its number.
static int lt_call_host(lua_State *L) {
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_CALL_HOST);
}

void lt_push_value(lua_State *L, const lt_value *value) {
  switch (value->tag) {
    case LT_NIL: lua_pushnil(L); break;
    case LT_BOOLEAN: lua_pushboolean(L, value->bits != 0); break;
    case LT_INTEGER: lua_pushinteger(L, (lua_Integer)value->bits); break;
    case LT_NUMBER: {
      double number;
      memcpy(&number, &value->bits, sizeof number);
      lua_pushnumber(L, number);
      break;
    }
    case LT_STRING: lua_pushlstring(L, value->text, value->bits); break;
    case LT_HANDLE: lua_pushlightuserdata(L, (void *)(uintptr_t)value->bits); break;
    case LT_ANCHORED:
      lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_anchors);
      if (lua_rawgeti(L, -1, (lua_Integer)(value->bits >> 24)) == LUA_TTABLE) lua_rawgeti(L, -1, (lua_Integer)(value->bits & 0xFFFFFF));
      else lua_pushnil(L);
      lua_replace(L, -3);
      lua_pop(L, 1);
      break;
    case LT_LIBRARY: lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_library); break;
    case LT_CONTEXT:
    case LT_SCREEN: {
      uint64_t *number = lua_newuserdatauv(L, sizeof *number, 0);
      *number = value->bits;
      lua_rawgetp(L, LUA_REGISTRYINDEX, value->tag == LT_SCREEN ? &lt_key_screen : &lt_key_context);
      lua_setmetatable(L, -2);
      break;
    }
    case LT_SEQUENCE: lt_push_sequence(L, (const lt_sequence *)(uintptr_t)value->bits); break;
    case LT_KNOWN_OBJECT: lt_push_known_object(L, value->bits); break;
    case LT_HOST_FUNCTION:
      lua_pushinteger(L, (lua_Integer)value->bits);
      lua_pushcclosure(L, lt_call_host, 1);
      break;
    case LT_LIST:
    case LT_OBJECT:
    case LT_STORED:
    case LT_TABLE: lua_pushnil(L); break;  // Only lt_push_next knows their contents.
  }
}

void lt_push_next(lua_State *L, const lt_value **next) {
  const lt_value *value = (*next)++;
  if (value->tag == LT_OBJECT) {
    luaL_checkstack(L, 12, "objects");
    lt_push_new_object(L, value->bits, next);
    return;
  }
  if (value->tag == LT_STORED) {
    lt_push_stored(L, next);
    return;
  }
  if (value->tag != LT_LIST && value->tag != LT_TABLE) {
    lt_push_value(L, value);
    return;
  }
  luaL_checkstack(L, 4, "plain data");
  int isList = value->tag == LT_LIST;
  lua_createtable(L, isList ? (int)value->bits : 0, isList ? 0 : (int)value->bits);
  for (uint64_t i = 1; i <= value->bits; i++) {
    if (!isList) lt_push_next(L, next);
    lt_push_next(L, next);
    if (isList) lua_rawseti(L, -2, (lua_Integer)i);
    else lua_rawset(L, -3);
  }
}

// Stores the values that the host function asked to keep.
static void lt_keep_anchors(lua_State *L, lt_runtime *runtime) {
  int count = runtime->anchor_count;
  runtime->anchor_count = 0;
  luaL_checkstack(L, 4, "keeping values");
  for (int i = 0; i < count; i++) {
    lt_anchor_request request = runtime->anchors[i];
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_anchors);
    if (lua_rawgeti(L, -1, (lua_Integer)request.arena) != LUA_TTABLE) {
      lua_pop(L, 1);
      lua_newtable(L);
      lua_pushvalue(L, -1);
      lua_rawseti(L, -3, (lua_Integer)request.arena);
    }
    lua_pushvalue(L, request.index);
    // The host may pass the value to any function, which may read all of it.
    if (runtime->notes_reads && request.is_read) lt_note_table(L, -1);
    lua_rawseti(L, -2, request.slot);
    lua_pop(L, 2);
  }
}

static int lt_release_arena(lua_State *L) {
  uint64_t *arena = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_anchors);
  lua_pushnil(L);
  lua_rawseti(L, -2, (lua_Integer)*arena);
  return 1;
}

void lt_release(lt_runtime *runtime, uint64_t arena) {
  lt_protected(runtime, lt_release_arena, &arena);
  lua_settop(runtime->L, 0);
}

// MARK: Host functions

int lt_trampoline(lua_State *L) {
  lt_step(L, LT_TURNS_A_CALL);
  return lt_dispatch(L, lt_runtime_of(L), (int)lua_tointeger(L, lua_upvalueindex(1)));
}

void lt_push_function_by(lua_State *L, lua_CFunction trampoline, int operation) {
  lua_pushinteger(L, operation);
  lua_pushcclosure(L, trampoline, 1);
}

void lt_push_function(lua_State *L, int operation) { lt_push_function_by(L, lt_trampoline, operation); }

// Raises the error of the host that is on top. Checks the clock first, because composing the message may take long and the script
// may catch the error.
static int lt_raise(lua_State *L) {
  lt_spend(L, 1);
  return lua_error(L);
}

// A modifier that is defined by a function alone, `modifier("name", function(content) … end)`: checks its receiver, calls the
// function of the script, and checks that it returned a view. Upvalues: the function, the number of the definition.
static int lt_extension(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  int definition = (int)lua_tointeger(L, lua_upvalueindex(2));
  lua_pushinteger(L, definition);
  lua_insert(L, 1);
  int results = runtime->callback(runtime->context, L, LT_EVENT_CHECK_RECEIVER);
  if (results < 0) return lt_raise(L);
  lt_frame noted = runtime->noted;
  runtime->noted.line = 0;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_replace(L, 1);
  lt_call_for_view(L, lua_gettop(L) - 1);
  lua_pushinteger(L, definition);
  lua_insert(L, 1);
  runtime->noted = noted;
  results = runtime->callback(runtime->context, L, LT_EVENT_CHECK_RESULT);
  if (results < 0) return lt_raise(L);
  return results;
}

void lt_call_for_view(lua_State *L, int count) {
  lua_call(L, count, 2);
  if (lua_islightuserdata(L, -1)) lt_dispatch(L, lt_runtime_of(L), LT_EVENT_SECOND_VIEW);
  lua_pop(L, 1);
}

bool lt_definition(lt_runtime *runtime, uint64_t function, lt_frame *frame) {
  lua_State *L = runtime->running;
  if (!lua_checkstack(L, 4)) return false;
  lt_value value = {LT_ANCHORED, function, NULL};
  lt_push_value(L, &value);
  if (!lua_isfunction(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  lua_Debug record;
  lua_getinfo(L, ">S", &record);
  record.name = NULL;
  record.currentline = record.linedefined;
  lt_fill_place(frame, &record);
  return frame->line > 0;
}

// Calls the function on top, which creates the view for a slot of another view, and replaces it by its result.
static void lt_call_builder(lua_State *L) {
  lt_call_for_view(L, 0);
  if (lua_isfunction(L, -1)) luaL_error(L, "the function of a slot returned a function, not a view");
}

// Performs LT_ACTION_BUILD: replaces the functions that were passed for the slots of a view by the views that they create, and
// then performs the operation of the reply. These slots hold content of a view, not state.
static int lt_build(lua_State *L, lt_runtime *runtime, lt_reply reply) {
  luaL_checkstack(L, 12, "slots");
  int given = reply.index;
  if (lua_isfunction(L, given)) {
    lua_pushvalue(L, given);
    lt_call_builder(L);
    lua_replace(L, given);
    return lt_dispatch(L, runtime, reply.operation);
  }
  lua_pushlstring(L, reply.text, reply.text_length);  // a copy, because the host's text is valid only until the next call
  int names = lua_gettop(L);
  lua_newtable(L);
  int built = names + 1;
  lua_pushnil(L);
  while (lua_next(L, given)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, built);
  }
  size_t length = 0;
  const char *line = lua_tolstring(L, names, &length), *end = line + length;
  while (line < end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    size_t count = (size_t)((newline ? newline : end) - line);
    if (*line == '#') lua_pushinteger(L, (lua_Integer)strtoll(line + 1, NULL, 10)); else lua_pushlstring(L, line, count);
    lua_pushvalue(L, -1);
    lua_rawget(L, given);
    lt_call_builder(L);
    lua_rawset(L, built);
    line += count + 1;
  }
  lua_replace(L, given);
  lua_settop(L, names - 1);
  return lt_dispatch(L, runtime, reply.operation);
}

// Continues a task that waited, with the result of an operation.
static int lt_resumed(lua_State *L, int status, lua_KContext operation) {
  (void)status;
  return lt_dispatch(L, lt_runtime_of(L), (int)operation);
}

// Lets a task wait. Its report function, or nil, is at index 1.
static int lt_wait(lua_State *L, lua_KContext operation) {
  lua_settop(L, 1);
  lua_pushboolean(L, 1);
  return lua_yieldk(L, 1, operation, lt_resumed);
}

// Calls the report function of a waiting task with each value of a report, and waits again. The function may sleep. Stack: the
// function, the values, the position of the next value.
static int lt_report_each(lua_State *L, int status, lua_KContext operation) {
  while (status == LUA_OK || status == LUA_YIELD) {
    lua_settop(L, 3);
    lua_Integer position = lua_tointeger(L, 3);
    lua_pushinteger(L, position + 1);
    lua_replace(L, 3);
    lua_pushvalue(L, 1);
    if (lua_rawgeti(L, 2, position) == LUA_TNIL) return lt_wait(L, operation);
    status = lua_pcallk(L, 1, 0, 0, operation, lt_report_each);
  }
  // The report function has raised an error. The host cancels the call that the task waits for, even if the task catches the
  // error.
  lt_dispatch(L, lt_runtime_of(L), LT_EVENT_ABANDONED);
  return lua_error(L);
}

static int lt_act(lua_State *L, lt_runtime *runtime) {
  lt_reply reply = runtime->reply;
  switch (reply.action) {
    case LT_ACTION_PUSH:
      lt_push_value(L, &reply.value);
      return 1;
    case LT_ACTION_PUSH_DATA:
      lt_push_next(L, &reply.values);
      return 1;
    case LT_ACTION_REGISTER:
      if (reply.name != NULL) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_methods);
        lua_pushlstring(L, reply.name, reply.name_length);
        if (reply.index != 0) {
          lua_pushvalue(L, reply.index);
          lua_pushinteger(L, reply.operation);
          lua_pushcclosure(L, lt_extension, 2);
        } else {
          lt_push_function(L, reply.operation);
        }
        lua_rawset(L, -3);
        lua_pop(L, 1);
      }
      lt_push_value(L, &reply.result);
      return 1;
    case LT_ACTION_METHODS: {
      const char *line = reply.text, *end = reply.text + reply.text_length;
      lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_methods);
      for (int operation = reply.operation; line < end; operation++) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((newline ? newline : end) - line);
        lua_pushlstring(L, line, length);
        lt_push_function(L, operation);
        lua_rawset(L, -3);
        line += length + 1;
      }
      if (reply.name != NULL) {
        lua_pushlstring(L, reply.name, reply.name_length);
        lt_push_function(L, reply.index);
        lua_rawset(L, -3);
      }
      lua_pop(L, 1);
      lt_push_value(L, &reply.result);
      return 1;
    }
    case LT_ACTION_STORED:
      lt_make_stored(L, reply.index);
      return 1;
    case LT_ACTION_BINDING:
      lt_make_binding(L, reply.operation, reply.index);
      return 1;
    case LT_ACTION_BIND:
      return lt_bind(L);
    case LT_ACTION_TYPE:
      lt_keep_methods(L, reply.index, reply.operation);
      lt_push_value(L, &reply.result);
      return 1;
    case LT_ACTION_OBJECT: {
      const lt_value *next = reply.values;
      int table = reply.index;
      lt_push_next(L, &next);
      if (table != 0) lt_set_slots_of_object(L, lua_gettop(L), table);
      return 1;
    }
    case LT_ACTION_CALL:
      if (reply.operation != 0) lt_keep_task(L, reply.operation, reply.value.bits);
      lua_pushvalue(L, reply.index);
      lua_call(L, 0, 0);
      return 0;
    case LT_ACTION_BUILD:
      return lt_build(L, runtime, reply);
    case LT_ACTION_SLEEP:
      lua_settop(L, 1);
      return lua_yield(L, 1);
    case LT_ACTION_WAIT:
      if (reply.index != 0) lua_pushvalue(L, reply.index); else lua_pushnil(L);
      lua_insert(L, 1);
      return lt_wait(L, (lua_KContext)reply.operation);
    case LT_ACTION_REPORT:
      lua_settop(L, 1);
      lt_push_next(L, &reply.values);
      lua_pushinteger(L, 1);
      return lt_report_each(L, LUA_OK, (lua_KContext)reply.operation);
    case LT_ACTION_RUN_MODULE:
      return lt_run_required(L, runtime, reply);
    case LT_ACTION_NONE:
      return 0;
  }
  return 0;
}

int lt_dispatch(lua_State *L, lt_runtime *runtime, int operation) {
  int results = runtime->callback(runtime->context, L, operation);
  if (results >= 0) {
    assert(lua_gettop(L) >= results);
    if (runtime->anchor_count == 0) return results;
    lt_keep_anchors(L, runtime);
    return results;
  }
  if (results == LT_RAISE) {
    runtime->anchor_count = 0;
    return lt_raise(L);
  }
  if (runtime->anchor_count > 0) lt_keep_anchors(L, runtime);
  return lt_act(L, runtime);
}

// MARK: Functions and items

typedef struct {
  uint64_t function;
  const lt_value *arguments;
  int count, results;
} lt_function_call;

static int lt_run_function(lua_State *L) {
  lt_begin_part(L);
  const lt_function_call *call = lua_touserdata(L, 1);
  lt_value function = {LT_ANCHORED, call->function, NULL};
  lt_push_value(L, &function);
  const lt_value *next = call->arguments;
  luaL_checkstack(L, call->count + 4, "arguments");
  for (int i = 0; i < call->count; i++) lt_push_next(L, &next);
  if (call->results == 1) lt_call_for_view(L, call->count);
  else lua_call(L, call->count, call->results);
  return call->results;
}

lt_status lt_call_function(lt_runtime *runtime, uint64_t function, const lt_value *arguments, int count, int results) {
  lt_function_call call = {function, arguments, count, results};
  return lt_protected_results(runtime, lt_run_function, &call, results);
}
