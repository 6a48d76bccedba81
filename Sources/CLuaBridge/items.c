// Goes through the items of collections: computes their keys, and calls the functions that create their views.

#include "runtime.h"

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

// Pushes the entry with the name at `path` of the table at `item`. If there is none and the name has dots, follows the names
// through nested tables.
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

// Pushes a value of the item: the entry at a path, or the result of a function.
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

// Returns true for a table whose metatable has `__len`, if the table has no array elements. It may have names. Live tables are
// excluded, because their length needs no call.
static bool lt_has_length(lua_State *L, int table) {
  if (lt_is_live(L, table) || lua_rawlen(L, table) > 0 || !luaL_getmetafield(L, table, "__len")) return false;
  lua_pop(L, 1);
  return true;
}

void lt_push_item_key(lua_State *L, int key, int item, int64_t position) {
  if (lua_isnil(L, key)) lua_pushinteger(L, position);
  else if (lua_isstring(L, key) && !lua_istable(L, item) && !lt_is_object(L, item)) lua_pushvalue(L, item);  // its own key
  else lt_push_item_value(L, key, item, position);
}

bool lt_push_items(lua_State *L, const lt_value *value) {
  lt_push_value(L, value);
  int items = lua_gettop(L);
  if (!lua_istable(L, items)) return false;
  if (lt_has_length(L, items)) return true;
  lt_push_entries_untracked(L, items);
  lua_replace(L, items);
  return false;
}

void lt_push_item_at(lua_State *L, int items, bool answers, int64_t position) {
  if (answers) lua_geti(L, items, position);
  else if (lua_istable(L, items)) lua_rawgeti(L, items, position);
  else lua_pushinteger(L, position);
}

void lt_push_item_content(lua_State *L, int function, const lt_value *columns, int column_count, int item, int64_t position) {
  if (column_count == 0) {
    lt_push_item_value(L, function, item, position);
    return;
  }
  lua_createtable(L, column_count, 0);
  int values = lua_gettop(L);
  for (int column = 0; column < column_count; column++) {
    lt_push_value(L, &columns[column]);
    lt_push_item_value(L, lua_gettop(L), item, position);
    lua_rawseti(L, values, column + 1);
    lua_settop(L, values);
  }
}

static int lt_run_each(lua_State *L) {
  lt_begin_part(L);
  const lt_each_call *call = lua_touserdata(L, 1);
  lt_runtime *runtime = lt_runtime_of(L);
  lt_value function_value = {LT_ANCHORED, call->function, NULL};
  lt_push_value(L, &call->items);
  if (lt_runtime_of(L)->notes_reads) lt_note_table(L, lua_gettop(L));
  lua_pop(L, 1);
  bool answers = lt_push_items(L, &call->items);
  int items = lua_gettop(L);
  lt_push_value(L, &function_value);
  int function = lua_gettop(L);
  lt_push_value(L, &call->key);
  int key = lua_gettop(L);
  for (int64_t i = call->first; i <= call->last; i++) {
    lt_step(L, 1);
    lua_settop(L, key);
    lt_push_item_at(L, items, answers, i);
    int item = key + 1;
    if (lua_isnil(L, item)) continue;
    lt_push_item_key(L, key, item, i);
    // A call with neither a function nor columns asks for the keys only.
    if (call->column_count == 0 && call->function == 0) lua_pushnil(L);
    else lt_push_item_content(L, function, call->columns, call->column_count, item, i);
    lua_pushinteger(L, i);
    // Stack: ..., item, its key, its view, its position.
    lt_dispatch(L, runtime, LT_EVENT_ITEM);
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

// Returns the number of entries of a table. Records no read.
static int64_t lt_entry_count(lua_State *L, int table) {
  lt_push_entries_untracked(L, lua_absindex(L, table));
  int64_t count = (int64_t)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return count;
}

int64_t lt_known_length(lt_runtime *runtime, lt_value items) {
  lua_State *L = runtime->L;
  if (items.tag != LT_ANCHORED || !lua_checkstack(L, 8)) return 0;
  lt_push_value(L, &items);
  bool is_table = lua_istable(L, -1), answers = is_table && lt_has_length(L, lua_gettop(L));
  int64_t length = answers ? -1 : is_table ? lt_entry_count(L, -1) : 0;
  lua_pop(L, 1);
  return length;
}

lt_status lt_asked_length(lt_runtime *runtime, lt_value items, int64_t *length) {
  lt_length_call call = {items, length};
  lt_status status = lt_protected(runtime, lt_run_length, &call);
  if (status == LT_OK) lua_pop(runtime->L, 1);
  return status;
}
