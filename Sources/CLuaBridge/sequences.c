// Sequences of the host: arrays that only the host changes, such as the lines of an input. Each is an empty table. Its metatable
// asks the host for an entry when the entry is read. Collections accept a sequence like an array.

#include "runtime.h"

// In the table of a sequence, the key of its handle: a userdata that refers to the array of the host. Scripts never get the
// handle, because iteration asks the sequence instead.
static const char lt_sequence_handle;
// The metatables of sequences, and of their handles.
static const char lt_key_sequence, lt_key_handle;

typedef struct {
  const lt_sequence *sequence;
  void (*release)(void *owner);
} lt_handle_of_sequence;

static const lt_sequence *lt_sequence_at(lua_State *L, int table) {
  lua_rawgetp(L, table, &lt_sequence_handle);
  const lt_handle_of_sequence *handle = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return handle == NULL ? NULL : handle->sequence;
}

bool lt_is_sequence(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_checkstack(L, 3) || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_sequence);
  bool is_sequence = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_sequence;
}

const lt_sequence *lt_sequence_of(lua_State *L, int index) {
  return lt_is_sequence(L, index) ? lt_sequence_at(L, lua_absindex(L, index)) : NULL;
}

const lt_sequence *lt_known_sequence(lt_runtime *runtime, lt_value items) {
  lua_State *L = runtime->L;
  if (items.tag != LT_ANCHORED || !lua_checkstack(L, 8)) return NULL;
  lt_push_value(L, &items);
  const lt_sequence *sequence = lt_sequence_of(L, lua_gettop(L));
  lua_pop(L, 1);
  return sequence;
}

void lt_push_sequence(lua_State *L, const lt_sequence *sequence) {
  lt_runtime *runtime = lt_runtime_of(L);
  lua_createtable(L, 0, 1);
  lt_handle_of_sequence *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  *handle = (lt_handle_of_sequence){NULL, runtime->options.release};
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_handle);
  lua_setmetatable(L, -2);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_sequence);
  lua_setmetatable(L, -3);
  handle->sequence = sequence;
  runtime->options.retain(sequence->owner);
  lua_rawsetp(L, -2, &lt_sequence_handle);
}

// Stack: the table, a key.
static int lt_sequence_index(lua_State *L) {
  const lt_sequence *sequence = lt_sequence_at(L, 1);
  if (sequence == NULL) return 0;
  int is_position = 0;
  lua_Integer position = lua_type(L, 2) == LUA_TNUMBER ? lua_tointegerx(L, 2, &is_position) : 0;
  if (is_position) {
    if (position < sequence->first || position > sequence->last) return 0;
    lua_settop(L, 1);
    lua_pushlightuserdata(L, sequence->owner);
    lua_pushinteger(L, position);
    return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_SEQUENCE_ENTRY);
  }
  size_t length = 0;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
  if (name == NULL || length != 5 || memcmp(name, "first", 5) != 0) return 0;
  lua_pushinteger(L, sequence->first);
  return 1;
}

static int lt_sequence_length(lua_State *L) {
  const lt_sequence *sequence = lt_sequence_at(L, 1);
  lua_pushinteger(L, sequence == NULL ? 0 : sequence->last);
  return 1;
}

int lt_sequence_write(lua_State *L) { return luaL_error(L, "only the host changes this list"); }

// The iterator of `pairs`. Stack: the table, the last position.
int lt_sequence_next(lua_State *L) {
  const lt_sequence *sequence = lt_sequence_of(L, 1);
  lua_Integer position = lua_isinteger(L, 2) ? lua_tointeger(L, 2) + 1 : sequence == NULL ? 1 : sequence->first;
  lt_step(L, 1);
  if (sequence == NULL || position > sequence->last) {
    lua_pushnil(L);
    return 1;
  }
  lua_settop(L, 1);
  lua_pushinteger(L, position);
  lua_geti(L, 1, position);
  return 2;
}

static int lt_sequence_pairs(lua_State *L) {
  lua_pushcfunction(L, lt_sequence_next);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int lt_end_handle(lua_State *L) {
  lt_handle_of_sequence *handle = lua_touserdata(L, 1);
  const lt_sequence *sequence = handle->sequence;
  handle->sequence = NULL;
  if (sequence != NULL) handle->release(sequence->owner);
  return 0;
}

void lt_install_sequences(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"__index", lt_sequence_index}, {"__len", lt_sequence_length}, {"__newindex", lt_sequence_write},
    {"__pairs", lt_sequence_pairs}, {NULL, NULL}
  };
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_sequence);
  lua_newtable(L);
  lua_pushcfunction(L, lt_end_handle);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_handle);
}
