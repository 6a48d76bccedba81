// Data of the host: the global `data`, an object whose slots the host writes, and nobody else. Its tables are live ones of a kind of
// their own: the host hears which of their entries are read. How a new value goes into them: merge.c.

#include "runtime.h"

#include <stdio.h>

// MARK: Reading

bool lt_is_data_table(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_data_table);
  bool is_data = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_data;
}

uint64_t lt_table_number(lua_State *L, int table) { return (uint64_t)(uintptr_t)lua_topointer(L, table); }

void lt_tell_table(lua_State *L, int operation, int table, int key) {
  lt_runtime *runtime = lt_runtime_of(L);
  int top = lua_gettop(L);
  lua_pushvalue(L, table);
  if (key) lua_pushvalue(L, key); else lua_pushnil(L);
  runtime->callback(runtime->context, L, operation);
  lua_settop(L, top);
}

// Whether the reader is noted for all of the table, or of one around it.
static bool lt_is_noted(lua_State *L, const lt_runtime *runtime, int table) {
  if (runtime->table_reads == 0) return false;
  bool is_noted = false;
  lua_pushvalue(L, table);
  while (!is_noted && lua_istable(L, -1)) {
    const void *around = lua_topointer(L, -1);
    for (int i = 0; i < LT_RECENT_TABLES; i++) is_noted = is_noted || runtime->tables[i] == around;
    lua_rawgetp(L, -1, &lt_live_parent);
    lua_replace(L, -2);
  }
  lua_pop(L, 1);
  return is_noted;
}

void lt_note_data(lua_State *L, int index) {
  lt_runtime *runtime = lt_runtime_of(L);
  if (!lua_checkstack(L, 12) || !lt_is_data_table(L, index)) return;
  index = lua_absindex(L, index);
  if (lt_is_noted(L, runtime, index)) return;
  runtime->tables[runtime->table_reads++ % LT_RECENT_TABLES] = lua_topointer(L, index);
  lt_tell_table(L, LT_EVENT_NOTE_DATA_READ, index, 0);
}

// What a key is known by as long as its entry is there; NULL for what is never one, and for long names.
static const void *lt_key_mark(lua_State *L, int key) {
  switch (lua_type(L, key)) {
    case LUA_TSTRING: return lua_rawlen(L, key) <= LT_SHORT_STRING ? lua_topointer(L, key) : NULL;
    case LUA_TNUMBER: return (const void *)((uintptr_t)lua_tointeger(L, key) * 2 + 1);
    case LUA_TBOOLEAN: return (const void *)2;
    default: return NULL;
  }
}

// Notes that an entry of the table at 1 is read. Who reads many is noted for all that is below that name of `data`.
static void lt_note_entry(lua_State *L, int key, bool is_there) {
  lt_runtime *runtime = lt_runtime_of(L);
  luaL_checkstack(L, 12, "data");
  if (lt_is_noted(L, runtime, 1)) return;

  // 1. What is not there is known by nothing that lasts.
  const void *mark = is_there ? lt_key_mark(L, key) : NULL;
  uint64_t table = lt_table_number(L, 1);
  size_t place = (table >> 4 ^ (uintptr_t)mark >> 1) % LT_RECENT_READS;
  if (mark != NULL && runtime->reads[place].owner == table && runtime->reads[place].name == mark) return;
  if (mark != NULL) {
    runtime->reads[place].owner = table;
    runtime->reads[place].name = mark;
  }

  // 2. Each costs the host a place.
  if (++runtime->entry_reads <= LT_MOST_ENTRY_READS) {
    lt_tell_table(L, LT_EVENT_NOTE_DATA_READ, 1, key);
    return;
  }
  lua_pushvalue(L, 1);
  while (lua_rawgetp(L, -1, &lt_live_parent) == LUA_TTABLE) lua_replace(L, -2);
  lua_pop(L, 1);
  lt_note_data(L, lua_gettop(L));
  lua_pop(L, 1);
}

static int lt_data_index(lua_State *L) {
  lua_settop(L, 2);
  lua_rawgetp(L, 1, &lt_live_entries);
  lua_pushvalue(L, 2);
  lua_rawget(L, 3);
  if (!lt_runtime_of(L)->notes_reads) return 1;
  int type = lua_type(L, 2), is_position = 0;
  lua_Integer position = lua_tointegerx(L, 2, &is_position);
  if (type == LUA_TNUMBER && is_position) {
    lua_pushinteger(L, position);  // 1.0 is 1
    lua_replace(L, 2);
  }
  if (type == LUA_TSTRING || is_position) lt_note_entry(L, 2, !lua_isnil(L, 4));
  lua_settop(L, 4);
  return 1;
}

static int lt_data_length(lua_State *L) {
  lua_settop(L, 1);
  lua_pushboolean(L, true);
  if (lt_runtime_of(L)->notes_reads) lt_note_entry(L, 2, true);
  lua_rawgetp(L, 1, &lt_live_entries);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
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

void lt_install_data(lua_State *L) { lt_install_tables(L, lt_data_index, lt_data_length, &lt_key_data_table); }
