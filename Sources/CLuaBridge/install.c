// Prepares a new Lua state: the metatables of its values, host functions by name, and read-only tables.

#include "runtime.h"

#include <stdio.h>

// Calls a method with the exact line of its look-up, because Lua 5.4.4 reports the first line of a chain for all calls in it. The
// look-up returns a closure with this line. Upvalues: the method, the line, the source.
static int lt_noted_call(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  lt_frame outer = runtime->noted;
  runtime->noted.line = (int)lua_tointeger(L, lua_upvalueindex(2));
  snprintf(runtime->noted.source, sizeof runtime->noted.source, "%s", lua_tostring(L, lua_upvalueindex(3)));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  runtime->noted = outer;
  return 1;
}

static int lt_noting_index(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  lua_Debug record;
  lt_frame frame = {.line = 0};
  if (lua_getstack(L, 1, &record) && lua_getinfo(L, "Sl", &record)) {
    record.name = NULL;
    lt_fill_place(&frame, &record);
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_methods);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_settop(L, 2);
    lt_frame outer = runtime->noted;
    runtime->noted = frame;
    int count = lt_dispatch(L, runtime, LT_EVENT_UNKNOWN_METHOD);
    runtime->noted = outer;
    return count;
  }
  lua_pushinteger(L, frame.line);
  lua_pushstring(L, frame.source);
  lua_pushcclosure(L, lt_noted_call, 3);
  return 1;
}

static void lt_set_metamethod(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

void lt_protect_metatable(lua_State *L, const char *name) {
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
}

// Looks up fields of functions, such as `Text.markdown`. All functions share one metatable. For a function without fields, the
// error is like Lua's, but it names the field instead of the variable with the function.
static int lt_function_index(lua_State *L) {
  lua_settop(L, 2);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_fields);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TTABLE) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
    return luaL_error(L, "attempt to index a function value (field '%s')", name);
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, 4) != LUA_TNIL) return 1;
  lua_rawgeti(L, 4, 0);
  lua_replace(L, 1);
  lua_settop(L, 2);
  // Stack: the name of the function, the field.
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_UNKNOWN_FIELD);
}

// Creates the metatable of a value that the host passes to a function. The table at `methods` holds its methods; the host handles
// other names.
static void lt_install_methods(lua_State *L, const void *key, const char *name, const void *methods, int unknown) {
  lua_createtable(L, 0, 3);
  lua_rawgetp(L, LUA_REGISTRYINDEX, methods);
  lua_createtable(L, 0, 1);
  lt_push_function(L, unknown);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lt_protect_metatable(L, name);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

static int lt_install_metatables(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);

  // Globals: an unknown name is an error with a suggestion, and not nil.
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_createtable(L, 0, 2);
  lt_push_function(L, LT_EVENT_UNKNOWN_GLOBAL);
  lua_setfield(L, -2, "__index");
  lt_protect_metatable(L, "globals");
  lua_setmetatable(L, -2);

  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_setfield(L, -2, "__index");
  lt_set_metamethod(L, "__newindex", lt_self_assign);
  lt_protect_metatable(L, "longtail");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_library);

  // Handles: all light userdata share one metatable.
  lua_pushlightuserdata(L, NULL);
  lua_createtable(L, 0, 7);
  if (runtime->options.records_lines) {
    lua_pushcfunction(L, lt_noting_index);
  } else {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_methods);
    lua_createtable(L, 0, 2);
    lt_push_function(L, LT_EVENT_UNKNOWN_METHOD);
    lua_setfield(L, -2, "__index");
    lt_protect_metatable(L, "modifiers");
    lua_setmetatable(L, -2);
  }
  lua_setfield(L, -2, "__index");
  lt_push_function(L, LT_EVENT_CALL_HANDLE);
  lua_setfield(L, -2, "__call");
  lt_push_function(L, LT_EVENT_DESCRIBE_HANDLE);
  lua_setfield(L, -2, "__tostring");
  lt_push_function(L, LT_EVENT_JOIN);
  lua_setfield(L, -2, "__add");
  lt_protect_metatable(L, "view");
  lua_setmetatable(L, -2);

  // Functions.
  lua_pushcfunction(L, lt_function_index);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);

  lt_install_self(L);

  lua_createtable(L, 0, 4);
  lt_set_metamethod(L, "__index", lt_environment_index);
  lt_set_metamethod(L, "__newindex", lt_environment_assign);
  lt_protect_metatable(L, "environment");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_environment);

  lt_install_methods(L, &lt_key_context, "context", &lt_key_drawing, LT_EVENT_UNKNOWN_DRAWING);
  lt_install_methods(L, &lt_key_screen, "screen", &lt_key_steps, LT_EVENT_UNKNOWN_STEP);

  lt_install_subviews(L);
  lt_install_live(L);
  lt_install_sequences(L);
  lt_install_data(L);
  lt_install_bindings(L);
  lt_install_stored(L);
  lt_install_objects(L);
  lua_pushnil(L);
  return 1;
}

bool lt_install(lt_runtime *runtime) {
  lt_status status = lt_protected(runtime, lt_install_metatables, NULL);
  lua_settop(runtime->L, 0);
  return status == LT_OK;
}

typedef struct {
  const void *table;  // the key of the table in the registry
  const char *group;  // the name of a global table or function that gets the addition; NULL for `table` itself
  const char *name;
  const lt_value *value;
  int operation;
  lua_CFunction trampoline;  // NULL for lt_trampoline
} lt_addition;

static int lt_add(lua_State *L) {
  const lt_addition *addition = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, addition->table);
  if (addition->group != NULL) {
    lua_pushstring(L, addition->group);
    if (lua_rawget(L, -2) != LUA_TTABLE) {
      lua_pop(L, 1);
      lua_newtable(L);
      lua_pushstring(L, addition->group);
      lua_pushvalue(L, -2);
      lua_rawset(L, -4);
    }
  }
  lua_pushstring(L, addition->name);
  if (addition->value != NULL) lt_push_value(L, addition->value);
  else lt_push_function_by(L, addition->trampoline != NULL ? addition->trampoline : lt_trampoline, addition->operation);
  lua_rawset(L, -3);
  lua_pushnil(L);
  return 1;
}

static bool lt_add_to(lt_runtime *runtime, lt_addition addition) {
  lt_status status = lt_protected(runtime, lt_add, &addition);
  lua_settop(runtime->L, 0);
  return status == LT_OK;
}

bool lt_add_global(lt_runtime *runtime, const char *table, const char *name, int operation) {
  return lt_add_to(runtime, (lt_addition){&lt_key_globals, table, name, NULL, operation});
}

bool lt_add_counted(lt_runtime *runtime, const char *table, const char *name, int operation) {
  return lt_add_to(runtime, (lt_addition){&lt_key_globals, table, name, NULL, operation, lt_by_length_trampoline});
}

bool lt_add_printing(lt_runtime *runtime, const char *name, int operation) {
  return lt_add_to(runtime, (lt_addition){&lt_key_globals, NULL, name, NULL, operation, lt_as_text_trampoline});
}

bool lt_add_method(lt_runtime *runtime, const char *name, int operation) {
  return lt_add_to(runtime, (lt_addition){&lt_key_methods, NULL, name, NULL, operation});
}

typedef struct {
  const void *table;
  const char *names;
  int count, first_operation;
} lt_name_list;

static int lt_add_list(lua_State *L) {
  const lt_name_list *list = lua_touserdata(L, 1);
  const char *name = list->names;
  lua_rawgetp(L, LUA_REGISTRYINDEX, list->table);
  for (int i = 0; i < list->count; i++, name += strlen(name) + 1) {
    lua_pushstring(L, name);
    lt_push_function(L, list->first_operation + i);
    lua_rawset(L, -3);
  }
  lua_pushnil(L);
  return 1;
}

bool lt_add_functions(lt_runtime *runtime, lt_names to, const char *names, int count, int first_operation) {
  const void *tables[] = {&lt_key_globals, &lt_key_methods, &lt_key_drawing, &lt_key_steps};
  lt_name_list list = {tables[to], names, count, first_operation};
  lt_status status = lt_protected(runtime, lt_add_list, &list);
  lua_settop(runtime->L, 0);
  return status == LT_OK;
}

bool lt_add_value(lt_runtime *runtime, const char *table, const char *name, lt_value value) {
  return lt_add_to(runtime, (lt_addition){&lt_key_globals, table, name, &value, 0});
}

static int lt_find_global(lua_State *L) {
  const lt_addition *sought = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  if (sought->group != NULL) {
    lua_pushstring(L, sought->group);
    lua_rawget(L, -2);
  }
  lua_pushstring(L, sought->name);
  lua_pushboolean(L, !lua_istable(L, -2) || lua_rawget(L, -2) != LUA_TNIL);
  return 1;
}

bool lt_has_global(lt_runtime *runtime, const char *table, const char *name) {
  lua_State *L = runtime->L;
  lt_addition sought = {&lt_key_globals, table, name, NULL, 0};
  bool exists = lt_protected(runtime, lt_find_global, &sought) != LT_OK || lua_toboolean(L, -1);
  lua_settop(L, 0);
  return exists;
}

// Adds a function to the fields of a global function.
static int lt_add_to_function(lua_State *L) {
  const lt_addition *addition = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_fields);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_pushstring(L, addition->group);
  lua_rawget(L, -2);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, 2) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushstring(L, addition->group);
    lua_rawseti(L, -2, 0);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 2);
  }
  lua_pushstring(L, addition->name);
  lt_push_function(L, addition->operation);
  lua_rawset(L, -3);
  lua_pushnil(L);
  return 1;
}

bool lt_add_field(lt_runtime *runtime, const char *function, const char *name, int operation) {
  lt_addition addition = {NULL, function, name, NULL, operation};
  lt_status status = lt_protected(runtime, lt_add_to_function, &addition);
  lua_settop(runtime->L, 0);
  return status == LT_OK;
}

typedef struct {
  const char *table;
  int call, missing;
} lt_seal;

// Replaces a global table by an empty table that reads from it, so that scripts can read its fields but not change them.
static int lt_seal_global(lua_State *L) {
  const lt_seal *seal = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_newtable(L);
  lua_createtable(L, 0, 5);
  lua_pushstring(L, seal->table);
  lua_rawget(L, 2);
  lua_createtable(L, 0, 1);
  lt_push_function(L, seal->missing);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  if (seal->call >= 0) {
    lt_push_function(L, seal->call);
    lua_setfield(L, -2, "__call");
  }
  lt_set_metamethod(L, "__newindex", lt_self_assign);
  lt_protect_metatable(L, seal->table);
  lua_setmetatable(L, -2);
  lua_pushstring(L, seal->table);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  lua_pushnil(L);
  return 1;
}

bool lt_seal_table(lt_runtime *runtime, const char *table, int call, int missing) {
  lt_seal seal = {table, call, missing};
  lt_status status = lt_protected(runtime, lt_seal_global, &seal);
  lua_settop(runtime->L, 0);
  return status == LT_OK;
}
