// Calls between the two sides: host functions with their trampoline, and the coarse operations that run scripts.

#include "runtime.h"

_Static_assert((int)LT_TYPE_NONE == LUA_TNONE && (int)LT_TYPE_HANDLE == LUA_TLIGHTUSERDATA && (int)LT_TYPE_THREAD == LUA_TTHREAD,
               "lt_type follows Lua's types");

lt_reply *lt_reply_of(lt_runtime *runtime) { return &runtime->reply; }

bool lt_anchor(lt_runtime *runtime, uint64_t arena, int slot, int index) {
  if (runtime->anchor_count >= LT_MOST_ANCHORS) return false;
  runtime->anchors[runtime->anchor_count++] = (lt_anchor_request){arena, slot, index};
  return true;
}

// MARK: Values

// Upvalue 1 is what the host knows the function by.
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
    case LT_KNOWN_OBJECT: lt_push_known_object(L, value->bits); break;
    case LT_HOST_FUNCTION:
      lua_pushinteger(L, (lua_Integer)value->bits);
      lua_pushcclosure(L, lt_call_host, 1);
      break;
    case LT_LIST:
    case LT_OBJECT:
    case LT_TABLE: lua_pushnil(L); break;  // What is in them is only known to lt_push_next.
  }
}

void lt_push_next(lua_State *L, const lt_value **next) {
  const lt_value *value = (*next)++;
  if (value->tag == LT_OBJECT) {
    luaL_checkstack(L, 12, "objects");
    lt_push_new_object(L, value->bits, next);
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

// Keeps what the host function that has returned asked for.
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
    // What is passed on may be read by anybody.
    if (runtime->notes_reads) lt_note_table(L, -1);
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

// Raises the error of the host that is on top. To put it into words may have taken long: a script that goes on as if nothing had been
// must not outrun the clock.
static int lt_raise(lua_State *L) {
  lt_spend(L, 1);
  return lua_error(L);
}

// A modifier in function form: checks its receiver, calls the script's function, checks that a view came back.
// Upvalues: the function, the operation of the definition.
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

// Calls the function on top, which makes a view of a slot; its result takes its place.
static void lt_call_builder(lua_State *L) {
  lt_call_for_view(L, 0);
  if (lua_isfunction(L, -1)) luaL_error(L, "the function of a slot returned a function, not a view");
}

// Calls what makes views of slots, and does an operation with what they made.
static int lt_build(lua_State *L, lt_runtime *runtime, lt_reply reply) {
  luaL_checkstack(L, 12, "slots");
  int given = reply.index;
  if (lua_isfunction(L, given)) {
    lua_pushvalue(L, given);
    lt_call_builder(L);
    lua_replace(L, given);
    return lt_dispatch(L, runtime, reply.operation);
  }
  lua_pushlstring(L, reply.text, reply.text_length);  // the host's text ends with the next call
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

// A task that waited goes on with what an operation answers.
static int lt_resumed(lua_State *L, int status, lua_KContext operation) {
  (void)status;
  return lt_dispatch(L, lt_runtime_of(L), (int)operation);
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
      lua_settop(L, 0);
      lua_pushboolean(L, 1);
      return lua_yieldk(L, 1, (lua_KContext)reply.operation, lt_resumed);
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

typedef struct {
  lt_value items;
  int64_t first, last;
  lt_value key;
  uint64_t function;
  const lt_value *columns;
  int column_count;
} lt_each_call;

// Pushes the entry of a table, or the property of an object, with the name at `name`; nil for any other value.
static void lt_push_entry(lua_State *L, int container, int name) {
  if (lua_istable(L, container)) {
    lt_push_entries(L, container);
    lua_pushvalue(L, name);
    lua_rawget(L, -2);
    lua_replace(L, -2);
  } else if (!lt_is_object(L, container) || !lt_push_slot(L, container, name, 0)) {
    lua_pushnil(L);
  }
}

// Pushes what stands under the name at `path` in the table at `item` or, where it has dots, under names in tables.
static void lt_push_path(lua_State *L, int item, int path) {
  size_t length = 0;
  const char *name = lua_tolstring(L, path, &length), *end = name + length;
  lt_push_entry(L, item, path);
  if (!lua_isnil(L, -1) || memchr(name, '.', length) == NULL) return;
  lua_pop(L, 1);
  lua_pushvalue(L, item);
  for (bool is_last = false; !is_last;) {
    const char *dot = memchr(name, '.', (size_t)(end - name));
    is_last = dot == NULL;
    int container = lua_gettop(L);
    lua_pushlstring(L, name, (size_t)((is_last ? end : dot) - name));
    lt_push_entry(L, container, container + 1);
    lua_replace(L, container);
    lua_settop(L, container);
    if (!is_last) name = dot + 1;
  }
}

// Pushes a value of the item: that of a path, or what a function makes of it.
static void lt_push_item_value(lua_State *L, int value, int item, int64_t position) {
  if (lua_isfunction(L, value)) {
    lua_pushvalue(L, value);
    lua_pushvalue(L, item);
    lua_pushinteger(L, position);
    lt_call_for_view(L, 2);
  } else {
    lt_push_path(L, item, value);
  }
}

// True for an empty table whose metatable has `__len`. Live tables have one of their own, which needs no call.
static bool lt_has_length(lua_State *L, int table) {
  if (lt_is_live(L, table) || lua_rawlen(L, table) > 0 || !luaL_getmetafield(L, table, "__len")) return false;
  lua_pop(L, 1);
  return true;
}

static int lt_run_each(lua_State *L) {
  lt_begin_part(L);
  const lt_each_call *call = lua_touserdata(L, 1);
  lt_runtime *runtime = lt_runtime_of(L);
  lt_value function_value = {LT_ANCHORED, call->function, NULL};
  lt_push_value(L, &call->items);
  int items = lua_gettop(L);
  bool answers = lua_istable(L, items) && lt_has_length(L, items);
  if (lua_istable(L, items) && !answers) {
    lt_push_entries(L, items);
    lua_replace(L, items);
  }
  lt_push_value(L, &function_value);
  int function = lua_gettop(L);
  lt_push_value(L, &call->key);
  int key = lua_gettop(L);
  for (int64_t i = call->first; i <= call->last; i++) {
    lt_step(L, 1);
    lua_settop(L, key);
    if (answers) lua_geti(L, items, i);
    else if (lua_istable(L, items)) lua_rawgeti(L, items, i);
    else lua_pushinteger(L, i);
    int item = key + 1;
    if (lua_isnil(L, item)) continue;
    if (lua_isnil(L, key)) lua_pushinteger(L, i);
    else if (lua_isstring(L, key) && !lua_istable(L, item) && !lt_is_object(L, item)) lua_pushvalue(L, item);  // its own key
    else lt_push_item_value(L, key, item, i);
    if (call->column_count == 0 && call->function == 0) {
      lua_pushnil(L);  // Only what tells items apart is wanted.
    } else if (call->column_count == 0) {
      lt_push_item_value(L, function, item, i);
    } else {
      lua_createtable(L, call->column_count, 0);
      int values = lua_gettop(L);
      for (int column = 0; column < call->column_count; column++) {
        lt_push_value(L, &call->columns[column]);
        lt_push_item_value(L, lua_gettop(L), item, i);
        lua_rawseti(L, values, column + 1);
        lua_settop(L, values);
      }
    }
    lua_pushinteger(L, i);
    // Stack: ..., item, its key, its view, its position.
    int results = lt_dispatch(L, runtime, LT_EVENT_ITEM);
    (void)results;
  }
  lua_pushnil(L);
  return 1;
}

lt_status lt_each(
  lt_runtime *runtime, lt_value items, int64_t first, int64_t last, lt_value key, uint64_t function, const lt_value *columns,
  int column_count) {
  lt_each_call call = {items, first, last, key, function, columns, column_count};
  return lt_protected(runtime, lt_run_each, &call);
}

typedef struct {
  lt_value items;
  int64_t *length;
} lt_length_call;

static int lt_run_length(lua_State *L) {
  const lt_length_call *call = lua_touserdata(L, 1);
  lt_push_value(L, &call->items);
  *call->length = luaL_len(L, -1);
  return 1;
}

int64_t lt_known_length(lt_runtime *runtime, lt_value items) {
  lua_State *L = runtime->L;
  if (items.tag != LT_ANCHORED || !lua_checkstack(L, 8)) return 0;
  lt_push_value(L, &items);
  bool is_table = lua_istable(L, -1), answers = is_table && lt_has_length(L, lua_gettop(L));
  int64_t length = answers ? -1 : is_table ? (int64_t)lt_raw_length(L, -1) : 0;
  lua_pop(L, 1);
  return length;
}

lt_status lt_asked_length(lt_runtime *runtime, lt_value items, int64_t *length) {
  lt_length_call call = {items, length};
  lt_status status = lt_protected(runtime, lt_run_length, &call);
  if (status == LT_OK) lua_pop(runtime->L, 1);
  return status;
}
