// Values that are stored between runs. `stored(default, key)` declares such a value in `state = {...}` or in an observable. The
// values are slots of one object that scripts cannot see; state refers to them by bindings.

#include "runtime.h"

// MARK: Declaring

// The user values of the result of `stored`.
enum { LT_STORED_DEFAULT = 1, LT_STORED_KEY, LT_STORED_VALUES = LT_STORED_KEY };

void lt_make_stored(lua_State *L, int first) {
  lua_settop(L, first + 1);
  lua_newuserdatauv(L, 0, LT_STORED_VALUES);
  lua_insert(L, first);
  lua_setiuservalue(L, first, LT_STORED_KEY);
  lua_setiuservalue(L, first, LT_STORED_DEFAULT);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_declared);
  lua_setmetatable(L, first);
}

bool lt_push_declared(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_declared);
  bool is_declared = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (!is_declared) return false;
  index = lua_absindex(L, index);
  lua_getiuservalue(L, index, LT_STORED_DEFAULT);
  lua_getiuservalue(L, index, LT_STORED_KEY);
  return true;
}

// MARK: Values

void lt_push_stored(lua_State *L, const lt_value **next) {
  luaL_checkstack(L, 12, "stored");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_stored);
  int object = lua_gettop(L), slots = object + 1, name = object + 2;
  lua_getiuservalue(L, object, LT_OWNER_SLOTS);
  const lt_value *key = *next;
  lt_push_next(L, next);
  lt_push_next(L, next);
  lua_pushvalue(L, name);
  bool exists = lua_rawget(L, slots) != LUA_TNIL;
  lua_pop(L, 1);
  if (!exists) lt_set_slot(L, object, slots, name);
  lua_settop(L, object);
  lt_push_slot_binding(L, object, key);
  lua_remove(L, object);
}

static int lt_run_add_stored(lua_State *L) {
  const int *type = lua_touserdata(L, 1);
  lt_push_new_object(L, (uint64_t)*type << 32, NULL);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_stored);
  return 1;
}

uint64_t lt_add_stored(lt_runtime *runtime, int type) {
  bool is_added = lt_protected(runtime, lt_run_add_stored, &type) == LT_OK;
  lua_settop(runtime->L, 0);
  return is_added ? runtime->latest_number : 0;
}

// MARK: Installing

void lt_install_stored(lua_State *L) {
  lua_createtable(L, 0, 2);
  lt_protect_metatable(L, "stored");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_declared);
}
