// Reading and pushing plain values: the part of Lua's API that neither allocates nor raises.

#include "runtime.h"

int lt_top(lua_State *L) { return lua_gettop(L); }
void lt_set_top(lua_State *L, int top) { lua_settop(L, top); }
bool lt_reserve(lua_State *L, int slots) { return lua_checkstack(L, slots); }
int lt_absolute(lua_State *L, int index) { return lua_absindex(L, index); }

lt_type lt_type_of(lua_State *L, int index) { return (lt_type)lua_type(L, index); }
bool lt_boolean(lua_State *L, int index) { return lua_toboolean(L, index); }
uint64_t lt_handle(lua_State *L, int index) { return (uint64_t)(uintptr_t)lua_touserdata(L, index); }

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

size_t lt_raw_length(lua_State *L, int index) { return lua_rawlen(L, index); }
void lt_push_nil(lua_State *L) { lua_pushnil(L); }
void lt_push_boolean(lua_State *L, bool value) { lua_pushboolean(L, value); }
void lt_push_integer(lua_State *L, int64_t value) { lua_pushinteger(L, value); }
void lt_push_number(lua_State *L, double value) { lua_pushnumber(L, value); }
void lt_push_handle(lua_State *L, uint64_t bits) { lua_pushlightuserdata(L, (void *)(uintptr_t)bits); }
void lt_push_copy(lua_State *L, int index) { lua_pushvalue(L, index); }
void lt_raw_get_index(lua_State *L, int table, int64_t index) { lua_rawgeti(L, table, index); }

// lua_next raises for a key that is not in the table; here the key is always the one it returned before.
bool lt_next(lua_State *L, int table) { return lua_next(L, table) != 0; }

bool lt_context(lua_State *L, int index, uint64_t *number) {
  uint64_t *own = lua_touserdata(L, index);
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_context);
  bool is_context = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (is_context) *number = *own;
  return is_context;
}

int lt_push_binding(lua_State *L, int index) {
  int *kind = lua_touserdata(L, index);
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return -1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_binding);
  bool is_binding = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (!is_binding) return -1;
  lua_getiuservalue(L, index, 1);
  return *kind;
}
