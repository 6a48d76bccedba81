// Data of the host: the global `data`, an object whose slots only the host writes. Its tables are live tables that store their
// key in the parent, so that messages can name their path. New values are merged into them (merge.c).

#include "runtime.h"

#include <stdio.h>

// MARK: Places

bool lt_is_data_table(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_data_table);
  bool is_data = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_data;
}

size_t lt_data_path(lua_State *L, int table, char *path, size_t capacity) {
  size_t start = capacity;
  int top = lua_gettop(L);
  if (!lua_checkstack(L, 4)) return 0;
  lua_pushvalue(L, table);
  while (lua_istable(L, -1)) {
    char position[32];
    size_t length = 0;
    bool is_name = lua_rawgetp(L, -1, &lt_live_name) == LUA_TSTRING;
    const char *text = position;
    if (is_name) text = lua_tolstring(L, -1, &length);
    else length = (size_t)snprintf(position, sizeof position, "[%lld]", (long long)lua_tointeger(L, -1));
    bool has_dot = is_name && start < capacity && path[start] != '[';
    if (length + has_dot > start) break;
    if (has_dot) path[--start] = '.';
    start -= length;
    memcpy(path + start, text, length);
    lua_pop(L, 1);
    lua_rawgetp(L, -1, &lt_live_parent);
    lua_replace(L, -2);
  }
  lua_settop(L, top);
  memmove(path, path + start, capacity - start);
  return capacity - start;
}

// MARK: Writing

typedef struct {
  const lt_value *values;
  int count;
} lt_data_write;

static int lt_run_set_data(lua_State *L) {
  enum { WRITE = 1, DATA, SLOTS, NAME, VALUE, OLD };
  const lt_data_write *write = lua_touserdata(L, WRITE);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_data);
  lua_getiuservalue(L, DATA, LT_OWNER_SLOTS);
  const lt_value *next = write->values;
  for (int index = 0; index < write->count; index++) {
    lt_push_next(L, &next);
    lt_push_next(L, &next);
    lua_pushvalue(L, NAME);
    lua_rawget(L, SLOTS);
    if (lt_can_merge_data(L, OLD, VALUE)) lt_merge_data(L, OLD, VALUE);
    else lt_store_slot(L, DATA, NAME, VALUE);
    lua_settop(L, SLOTS);
  }
  return 1;
}

lt_status lt_set_data(lt_runtime *runtime, const lt_value *values, int count) {
  lt_data_write write = {values, count};
  return lt_protected(runtime, lt_run_set_data, &write);
}

// MARK: Installing

static int lt_run_add_data(lua_State *L) {
  const int *type = lua_touserdata(L, 1);
  lt_push_new_object(L, (uint64_t)*type << 32, NULL);
  ((lt_owner *)lua_touserdata(L, -1))->is_data = true;
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_data);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_insert(L, -2);
  lua_setfield(L, -2, "data");
  return 1;
}

bool lt_add_data(lt_runtime *runtime, int type) {
  bool is_added = lt_protected(runtime, lt_run_add_data, &type) == LT_OK;
  lua_settop(runtime->L, 0);
  return is_added;
}

void lt_install_data(lua_State *L) { lt_install_tables(L, &lt_key_data_table); }
