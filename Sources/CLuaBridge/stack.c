// Reads and pushes plain values, with the part of Lua's API that raises no errors. It allocates nothing, but may enlarge the
// stack.

#include "runtime.h"

int lt_top(lua_State *L) { return lua_gettop(L); }
void lt_set_top(lua_State *L, int top) { lua_settop(L, top); }

// A stack that cannot grow is too deep, unless the memory limit is the reason.
bool lt_reserve(lua_State *L, int slots) {
  lt_runtime *runtime = lt_runtime_of(L);
  runtime->was_refused = false;
  if (lua_checkstack(L, slots)) return true;
  if (runtime->was_refused) lt_trip_memory(runtime);
  return false;
}

int lt_absolute(lua_State *L, int index) { return lua_absindex(L, index); }

lt_type lt_type_of(lua_State *L, int index) { return (lt_type)lua_type(L, index); }
bool lt_boolean(lua_State *L, int index) { return lua_toboolean(L, index); }
uint64_t lt_handle(lua_State *L, int index) { return (uint64_t)(uintptr_t)lua_touserdata(L, index); }

bool lt_is_float(lua_State *L, int index) { return lua_type(L, index) == LUA_TNUMBER && !lua_isinteger(L, index); }

bool lt_integer(lua_State *L, int index, int64_t *value) {
  int is_integer = 0;
  if (lua_type(L, index) != LUA_TNUMBER) return false;
  *value = lua_tointegerx(L, index, &is_integer);
  return is_integer;
}

double lt_number(lua_State *L, int index) { return lua_tonumber(L, index); }

const char *lt_string(lua_State *L, int index, size_t *length) {
  return lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, length) : NULL;
}

size_t lt_raw_length(lua_State *L, int index) {
  if (!lua_istable(L, index)) return lua_rawlen(L, index);
  lt_push_entries(L, index);
  size_t length = lua_rawlen(L, -1);
  lua_pop(L, 1);
  return length;
}

bool lt_is_array(lua_State *L, int index) {
  if (!lua_istable(L, index)) return false;
  int top = lua_gettop(L);
  lt_push_entries_untracked(L, index);
  bool is_array = lua_rawlen(L, -1) > 0;
  if (!is_array) {
    lua_pushnil(L);
    is_array = true;
    while (is_array && lua_next(L, top + 1) != 0) {
      is_array = lua_type(L, -2) != LUA_TSTRING;
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
  return is_array;
}

void lt_push_item(lua_State *L, int index, int64_t position) {
  lt_push_entries(L, index);
  lua_rawgeti(L, -1, position);
  lua_remove(L, -2);
}

void lt_push_nil(lua_State *L) { lua_pushnil(L); }
void lt_push_boolean(lua_State *L, bool value) { lua_pushboolean(L, value); }
void lt_push_integer(lua_State *L, int64_t value) { lua_pushinteger(L, value); }
void lt_push_number(lua_State *L, double value) { lua_pushnumber(L, value); }
void lt_push_handle(lua_State *L, uint64_t bits) { lua_pushlightuserdata(L, (void *)(uintptr_t)bits); }
void lt_push_copy(lua_State *L, int index) { lua_pushvalue(L, index); }
const char *lt_parameter_name(lua_State *L, int index, int number) {
  lua_Debug record;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">u", &record);
  if (number > record.nparams) return number == record.nparams + 1 && record.isvararg ? "..." : NULL;
  lua_pushvalue(L, index);
  const char *name = lua_getlocal(L, NULL, number);
  lua_pop(L, 1);
  return name;
}

void lt_raw_get_index(lua_State *L, int table, int64_t index) {
  lt_push_entries(L, table);
  lua_rawgeti(L, -1, index);
  lua_replace(L, -2);
}

void lt_push_named(lua_State *L, int table, int name) {
  name = lua_absindex(L, name);
  lt_push_entries(L, table);
  lua_pushvalue(L, name);
  lua_rawget(L, -2);
  lua_replace(L, -2);
}

// lua_next raises an error for a key that is not in the table. Here the key is always the last one that it returned.
bool lt_next(lua_State *L, int table) {
  table = lua_absindex(L, table);
  if (!lt_is_live(L, table)) return lua_next(L, table) != 0;
  lt_push_entries(L, table);
  lua_insert(L, -2);
  bool has_entry = lua_next(L, -2) != 0;
  lua_remove(L, has_entry ? -3 : -1);
  return has_entry;
}

// Returns true if the value is a userdata with the metatable at `key`.
static bool lt_has_metatable(lua_State *L, int index, const void *key) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, key);
  bool has_it = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return has_it;
}

bool lt_is_context(lua_State *L, int index, uint64_t *number) {
  bool is_context = lt_has_metatable(L, index, &lt_key_context);
  if (is_context) *number = *(uint64_t *)lua_touserdata(L, index);
  return is_context;
}

bool lt_is_screen(lua_State *L, int index) { return lt_has_metatable(L, index, &lt_key_screen); }

// Returns true if two values are identical, and were not written after `stamp`. A live table that was written later is different.
static bool lt_same_value(lua_State *L, int a, int b, int64_t stamp) {
  return lua_rawequal(L, a, b) && lt_stamp_of(L, a) <= stamp;
}

// Returns true if the table at `b` has all entries of the table at `a`.
static bool lt_contains(lua_State *L, int a, int b, int64_t stamp) {
  lua_pushnil(L);
  while (lua_next(L, a) != 0) {
    lua_pushvalue(L, -2);
    lua_rawget(L, b);
    bool is_same = lt_same_value(L, lua_gettop(L) - 1, lua_gettop(L), stamp);
    lua_pop(L, 2);
    if (is_same) continue;
    lua_pop(L, 1);
    return false;
  }
  return true;
}

bool lt_equal_anchored(lt_runtime *runtime, uint64_t a, uint64_t b, int64_t stamp, bool by_data) {
  lua_State *L = runtime->L;
  if (!lua_checkstack(L, 12)) return false;
  int top = lua_gettop(L);
  lt_value first = {LT_ANCHORED, a, NULL}, second = {LT_ANCHORED, b, NULL};
  lt_push_value(L, &first);
  lt_push_value(L, &second);
  bool is_same = lt_same_value(L, top + 1, top + 2, stamp) || lt_same_binding(L, top + 1, top + 2);
  // Two live tables are different even with equal contents, because each can change on its own.
  bool is_live = lt_is_live(L, top + 1) || lt_is_live(L, top + 2);
  if (by_data) {
    bool are_data = lt_is_data_table(L, top + 1) && lt_is_data_table(L, top + 2);
    is_same = is_same || (!are_data && lt_equal_since(L, top + 1, top + 2, stamp));
  } else if (!is_same && !is_live && lua_istable(L, top + 1) && lua_istable(L, top + 2) && !lua_rawequal(L, top + 1, top + 2)) {
    lt_push_entries_untracked(L, top + 1);
    lt_push_entries_untracked(L, top + 2);
    is_same = lt_contains(L, top + 3, top + 4, stamp) && lt_contains(L, top + 4, top + 3, stamp);
  }
  lua_settop(L, top);
  return is_same;
}
