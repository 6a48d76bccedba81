// Observed objects: slots of state with a type and methods. No instance owns them (ST6).

#include "runtime.h"

bool lt_is_object(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_object);
  bool is_object = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_object;
}

// Pushes a new object. The names and values of its slots follow at `next`.
void lt_push_new_object(lua_State *L, uint64_t bits, const lt_value **next) {
  lt_owner *owner = lua_newuserdatauv(L, sizeof *owner, 1);
  *owner = (lt_owner){.number = lt_next_number(lt_runtime_of(L)), .type = (int32_t)(bits >> 32)};
  int object = lua_gettop(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_object);
  lua_setmetatable(L, object);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_objects);
  lua_pushvalue(L, object);
  lua_rawseti(L, -2, (lua_Integer)owner->number);
  lua_createtable(L, 0, (int)(bits & 0xFFFFFFFF));
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, object, LT_OWNER_SLOTS);
  int slots = lua_gettop(L);
  for (uint64_t i = 0; i < (bits & 0xFFFFFFFF); i++) {
    lt_push_next(L, next);
    lt_push_next(L, next);
    lt_set_slot(L, object, slots, slots + 1);
    lua_settop(L, slots);
  }
  lua_settop(L, object);
}

void lt_push_known_object(lua_State *L, uint64_t number) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_objects);
  lua_rawgeti(L, -1, (lua_Integer)number);
  lua_replace(L, -2);
}

void lt_push_object(lt_runtime *runtime, uint64_t number) { lt_push_known_object(runtime->L, number); }

static int lt_run_make_object(lua_State *L) {
  const lt_value *next = lua_touserdata(L, 1);
  lt_push_next(L, &next);
  return 1;
}

lt_status lt_make_object(lt_runtime *runtime, const lt_value *values) {
  return lt_protected(runtime, lt_run_make_object, (void *)values);
}

// Sets slots of an object to the values of the table at `table`.
void lt_set_slots_of_object(lua_State *L, int object, int table) {
  lua_getiuservalue(L, object, LT_OWNER_SLOTS);
  int slots = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lt_set_slot(L, object, slots, slots + 1);
    lua_settop(L, slots + 1);
  }
  lua_settop(L, slots - 1);
}

// Stores the functions of the definition at `table` as the methods of a type.
void lt_keep_methods(lua_State *L, int table, int type) {
  lua_newtable(L);
  int methods = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    if (lua_isfunction(L, -1)) {
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, methods);
    }
    lua_pop(L, 1);
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_types);
  lua_insert(L, -2);
  lua_rawseti(L, -2, type);
  lua_pop(L, 1);
}

// object.name: a property, a method or `binding`. The host handles any other name. Upvalue 1 is the function for `binding`.
static int lt_object_index(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  lua_settop(L, 2);
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "the name of a property must be a string");
  if (lt_push_slot(L, 1, 2, 0)) return 1;
  const lt_owner *object = lua_touserdata(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_types);
  if (lua_rawgeti(L, -1, object->type) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      // The items of a list depend on the method, but not on the object.
      if (runtime->list != 0) lt_note_property(L, lua_gettop(L) - 1, 2);
      return 1;
    }
  }
  if (strcmp(lua_tostring(L, 2), "binding") == 0) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
  }
  lua_settop(L, 2);
  lua_pushinteger(L, object->type);
  return lt_dispatch(L, runtime, LT_EVENT_OBJECT_PROPERTY);
}

static int lt_object_assign(lua_State *L) {
  lua_settop(L, 3);
  if (lua_type(L, 2) == LUA_TSTRING && lt_has_slot(L, 1, 2)) {
    lt_write_slot(L);
    return 0;
  }
  lua_pushinteger(L, ((const lt_owner *)lua_touserdata(L, 1))->type);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_OBJECT_PROPERTY);
}

// `next` for `data`: returns a name and its value. Reading the value makes a dependency on it. The start of an iteration makes a
// dependency on the set of names, recorded as a read of the name "".
int lt_next_of_data(lua_State *L) {
  enum { DATA = 1, NAME, SLOTS };
  lua_settop(L, NAME);
  if (lua_isnil(L, NAME) && lt_runtime_of(L)->notes_reads) {
    lua_pushliteral(L, "");
    lt_note(L, LT_EVENT_NOTE_READ, DATA, SLOTS, 0);
    lua_settop(L, NAME);
  }
  lua_getiuservalue(L, DATA, LT_OWNER_SLOTS);
  lua_pushvalue(L, NAME);
  while (lua_next(L, SLOTS) != 0) {
    lt_step(L, 1);
    bool is_empty = lt_is_empty(L, -1);
    lua_pop(L, 1);
    if (!is_empty && lt_push_slot(L, DATA, lua_gettop(L), 0)) return 2;
  }
  lua_pushnil(L);
  return 1;
}

static int lt_pairs_of_data(lua_State *L) {
  lua_settop(L, 1);
  lua_pushcfunction(L, lt_next_of_data);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

void lt_install_objects(lua_State *L) {
  lua_createtable(L, 0, 4);
  lt_push_function(L, LT_EVENT_BIND);
  lua_pushcclosure(L, lt_object_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, lt_object_assign);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, lt_pairs_of_data);
  lua_setfield(L, -2, "__pairs");
  lt_protect_metatable(L, "object");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_object);
}
