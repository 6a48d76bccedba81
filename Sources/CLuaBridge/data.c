// Data of the host: the global `data`, an object whose slots the host writes, and nobody else. Its tables are live ones of a kind of
// their own: the host hears which of their entries are read, and a new value goes into the tables that are there, so that who reads
// a path hears of that path only.

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

uint64_t lt_data_number(lua_State *L, int table) { return (uint64_t)(uintptr_t)lua_topointer(L, table); }

// Tells the host of some of a table. A key of 0 stands for all of it.
static void lt_tell(lua_State *L, int operation, int table, int key) {
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
  lt_tell(L, runtime->operations.note_data_read, index, 0);
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
  uint64_t table = lt_data_number(L, 1);
  size_t place = (table >> 4 ^ (uintptr_t)mark >> 1) % LT_RECENT_READS;
  if (mark != NULL && runtime->reads[place].owner == table && runtime->reads[place].name == mark) return;
  if (mark != NULL) {
    runtime->reads[place].owner = table;
    runtime->reads[place].name = mark;
  }

  // 2. Each costs the host a place.
  if (++runtime->entry_reads <= LT_MOST_ENTRY_READS) {
    lt_tell(L, runtime->operations.note_data_read, 1, key);
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

// Stands for nil in what is to be set.
static const char lt_nothing;

// What is to be set in tables, in threes: the table, the key, the value. Keys that are not there yet take memory, the others none.
typedef struct {
  int added, changed;  // the indices of their arrays
  lua_Integer added_count, changed_count;
  int touched;  // of an array of the tables in which anything is to be set, the innermost first
  lua_Integer touched_count;
} lt_changes;

// Notes that the entry `key` of the table at `live` becomes the value at `value`; it is `old`.
static void lt_add_change(lua_State *L, lt_changes *changes, int live, int key, int value, int old) {
  bool is_new = lua_isnil(L, old);
  int array = is_new ? changes->added : changes->changed;
  lua_Integer *count = is_new ? &changes->added_count : &changes->changed_count;
  lua_pushvalue(L, live);
  lua_rawseti(L, array, ++*count);
  lua_pushvalue(L, key);
  lua_rawseti(L, array, ++*count);
  if (lua_isnil(L, value)) lua_pushlightuserdata(L, (void *)&lt_nothing); else lua_pushvalue(L, value);
  lua_rawseti(L, array, ++*count);
}

// Pushes what tells the item at `index` from others: its `id`; nil where it has none.
static void lt_push_id(lua_State *L, int index) {
  if (!lua_istable(L, index)) {
    lua_pushnil(L);
    return;
  }
  lt_push_compared(L, index);
  lua_pushliteral(L, "id");
  lua_rawget(L, -2);
  lua_replace(L, -2);
  // What is not equal to itself tells nothing from anything.
  if ((lua_type(L, -1) == LUA_TSTRING || lua_type(L, -1) == LUA_TNUMBER) && lua_rawequal(L, -1, -1)) return;
  lua_pop(L, 1);
  lua_pushnil(L);
}

// Whether the table of entries at `index` is a list in which something is missing. What its length is depends on how it came to be.
static bool lt_has_holes(lua_State *L, int index) {
  lua_Integer count = 0, last = 0;
  lua_pushnil(L);
  while (lua_next(L, index) != 0) {
    lt_step(L, 1);
    lua_pop(L, 1);
    if (!lua_isinteger(L, -1)) {
      lua_pop(L, 1);
      return false;
    }
    count++;
    if (lua_tointeger(L, -1) > last) last = lua_tointeger(L, -1);
  }
  return count < last;
}

// Whether the live table at `live` can become what the table at `value` says and be the same as a new one.
static bool lt_can_merge(lua_State *L, int live, int value) {
  if (!lua_istable(L, live) || !lua_istable(L, value)) return false;
  lt_push_compared(L, live);
  bool can_merge = !lt_has_holes(L, lua_gettop(L)) && !lt_has_holes(L, value);
  lua_pop(L, 1);
  return can_merge;
}

// Whether two values have the same `id`, or both have none.
static bool lt_has_same_id(lua_State *L, int a, int b) {
  lt_push_id(L, a);
  lt_push_id(L, b);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_same;
}

// Pushes the tables among the entries at `entries` by their ids, but those that stay where they are.
static void lt_push_moving(lua_State *L, int entries, int value) {
  lua_newtable(L);
  int moving = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, entries) != 0) {
    lt_step(L, 1);
    lua_pushvalue(L, -2);
    lua_rawget(L, value);
    if (!lt_has_same_id(L, moving + 2, moving + 3)) {
      lt_push_id(L, moving + 2);
      if (!lua_isnil(L, -1)) {
        lua_pushvalue(L, moving + 2);
        lua_rawset(L, moving);
      }
    }
    lua_settop(L, moving + 1);
  }
}

// Pushes the table at `old`, or another one of these entries, where it is the same item as the table at `new`: items that have an
// `id` are told by that. Else nil. The index of the tables by their ids is made when it is needed first, at `moving`.
static void lt_push_counterpart(lua_State *L, int entries, int value, int old, int new, int moving) {
  if (lua_istable(L, old) && lt_has_same_id(L, old, new)) {
    lua_pushvalue(L, old);
    return;
  }
  lt_push_id(L, new);
  if (lua_isnil(L, -1)) return;
  if (!lua_istable(L, moving)) {
    lt_push_moving(L, entries, value);
    lua_replace(L, moving);
  }
  lua_pushvalue(L, -1);
  lua_rawget(L, moving);
  lua_insert(L, -2);
  lua_pushnil(L);
  lua_rawset(L, moving);  // the next with that id is another
}

// Finds out what is to be set in the table at `live`, and those in it, for it to say what that at `value` says. Whether anything is.
static bool lt_compare(lua_State *L, int live, int value, lt_changes *changes) {
  luaL_checkstack(L, 20, "data");
  bool is_changed = false;
  lt_push_compared(L, live);
  int entries = lua_gettop(L);
  lua_pushnil(L);
  int moving = lua_gettop(L);

  // 1. What there is now.
  enum { KEY = 1, NEW, OLD, COUNTERPART };
  lua_pushnil(L);
  while (lua_next(L, value) != 0) {
    lt_step(L, 1);
    lua_pushvalue(L, moving + KEY);
    lua_rawget(L, entries);
    bool is_equal = !lua_istable(L, moving + NEW) && lt_equal(L, moving + OLD, moving + NEW);
    if (lua_istable(L, moving + NEW)) {
      lt_push_counterpart(L, entries, value, moving + OLD, moving + NEW, moving);
      if (lt_can_merge(L, moving + COUNTERPART, moving + NEW)) {
        is_changed = lt_compare(L, moving + COUNTERPART, moving + NEW, changes) || is_changed;
      } else if (lua_isnil(L, moving + COUNTERPART) || !lt_equal(L, moving + COUNTERPART, moving + NEW)) {
        lua_settop(L, moving + OLD);
        lt_push_live(L, moving + NEW, live, moving + KEY);
      }
    } else {
      lua_pushvalue(L, moving + NEW);
    }
    if (!is_equal && !lua_rawequal(L, moving + OLD, moving + COUNTERPART)) {
      lt_add_change(L, changes, live, moving + KEY, moving + COUNTERPART, moving + OLD);
      is_changed = true;
    }
    lua_settop(L, moving + KEY);
  }

  // 2. What there is no more.
  lua_pushnil(L);
  while (lua_next(L, entries) != 0) {
    lua_pushvalue(L, moving + KEY);
    lua_rawget(L, value);
    if (lua_isnil(L, -1)) {
      lt_add_change(L, changes, live, moving + KEY, lua_gettop(L), moving + NEW);
      is_changed = true;
    }
    lua_settop(L, moving + KEY);
  }
  if (is_changed) {
    lua_pushvalue(L, live);
    lua_rawseti(L, changes->touched, ++changes->touched_count);
  }
  lua_settop(L, entries - 1);
  return is_changed;
}

// Sets what the three values from `i` on in an array of changes say; `is_undone`: or takes it back.
static void lt_set_entry(lua_State *L, int array, lua_Integer i, bool is_undone) {
  int top = lua_gettop(L);
  lua_rawgeti(L, array, i);
  lt_push_compared(L, top + 1);
  lua_rawgeti(L, array, i + 1);
  lua_rawgeti(L, array, i + 2);
  if (is_undone || lua_touserdata(L, -1) == &lt_nothing) {
    lua_pop(L, 1);
    lua_pushnil(L);
  } else if (lua_istable(L, -1)) {
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, &lt_live_name);
  }
  lua_rawset(L, top + 2);
  lua_settop(L, top);
}

// Stack: the array of what is added, a light userdata with its count, which becomes the count of what was set.
static int lt_run_add(lua_State *L) {
  lua_Integer *count = lua_touserdata(L, 2), all = *count;
  for (*count = 0; *count < all; *count += 3) lt_set_entry(L, 1, *count + 1, false);
  return 0;
}

// Tells who read of the entries that were set.
static void lt_tell_changes(lua_State *L, int array, lua_Integer count, bool is_added) {
  int operation = lt_runtime_of(L)->operations.note_data_write, top = lua_gettop(L);
  for (lua_Integer i = 1; i <= count; i += 3) {
    lua_rawgeti(L, array, i);
    lua_rawgeti(L, array, i + 1);
    lua_rawgeti(L, array, i + 2);
    lt_tell(L, operation, top + 1, top + 2);
    if (lua_isinteger(L, top + 2) && (is_added || lua_touserdata(L, top + 3) == &lt_nothing)) {
      lua_pushboolean(L, true);
      lt_tell(L, operation, top + 1, top + 4);
    }
    lua_settop(L, top);
  }
}

// Makes the table at `live` say what that at `value` says.
static void lt_merge(lua_State *L, int live, int value) {
  luaL_checkstack(L, 30, "data");
  lt_runtime *runtime = lt_runtime_of(L);
  int top = lua_gettop(L);
  for (int i = 0; i < 3; i++) lua_newtable(L);
  lt_changes changes = {.added = top + 1, .changed = top + 2, .touched = top + 3};
  lt_compare(L, live, value, &changes);

  // 1. What may fail: then nothing was.
  lua_Integer count = changes.added_count;
  lua_pushcfunction(L, lt_run_add);
  lua_pushvalue(L, changes.added);
  lua_pushlightuserdata(L, &count);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    for (lua_Integer i = 0; i < count; i += 3) lt_set_entry(L, changes.added, i + 1, true);
    lua_error(L);
  }

  // 2. What does not.
  for (lua_Integer i = 1; i <= changes.changed_count; i += 3) lt_set_entry(L, changes.changed, i, false);
  if (changes.touched_count > 0) runtime->changes++;
  for (lua_Integer i = 1; i <= changes.touched_count; i++) {
    lua_rawgeti(L, changes.touched, i);
    lua_pushinteger(L, runtime->changes);
    lua_rawsetp(L, -2, &lt_live_stamp);
    lua_pop(L, 1);
  }

  // 3. Those who read it hear of it.
  lt_tell_changes(L, changes.added, changes.added_count, true);
  lt_tell_changes(L, changes.changed, changes.changed_count, false);
  for (lua_Integer i = 1; i <= changes.touched_count; i++) {
    lua_rawgeti(L, changes.touched, i);
    lt_tell(L, runtime->operations.note_data_write, lua_gettop(L), 0);
    lua_pop(L, 1);
  }
  lua_settop(L, top);
}

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
    if (lt_can_merge(L, OLD, VALUE)) lt_merge(L, OLD, VALUE);
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

void lt_install_data(lua_State *L) {
  static const luaL_Reg methods[] = {
    {"__index", lt_data_index}, {"__newindex", lt_live_assign}, {"__len", lt_data_length}, {"__pairs", lt_live_pairs}, {NULL, NULL}};
  lua_createtable(L, 0, 5);
  luaL_setfuncs(L, methods, 0);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_data_table);
}
