// Merges a new value of data into the existing tables. First, the differences are collected, which may fail. Then all of them are
// set, or none. Finally, they are reported to the readers.

#include "runtime.h"

// Represents nil in a change.
static const char lt_nothing;

// The changes to make, each in three values: the table, the key, the value. New keys need memory, other changes do not.
typedef struct {
  int added, changed;  // the indices of the arrays of changes
  lua_Integer added_count, changed_count;
  int touched;  // the index of an array of the tables with changes, innermost first
  lua_Integer touched_count;
} lt_changes;

// Records that the entry `key` of the table at `live` changes from the value at `old` to the value at `value`.
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

void lt_push_id(lua_State *L, int index) {
  if (!lua_istable(L, index)) {
    lua_pushnil(L);
    return;
  }
  lt_push_entries_untracked(L, index);
  lua_pushliteral(L, "id");
  lua_rawget(L, -2);
  lua_replace(L, -2);
  // NaN identifies nothing, because it differs from itself.
  if ((lua_type(L, -1) == LUA_TSTRING || lua_type(L, -1) == LUA_TNUMBER) && lua_rawequal(L, -1, -1)) return;
  lua_pop(L, 1);
  lua_pushnil(L);
}

// Returns true if the table of entries at `index` is a list with missing entries. The length of such a list depends on its
// history.
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

bool lt_can_merge_data(lua_State *L, int live, int value) {
  if (!lua_istable(L, live) || !lua_istable(L, value) || lt_is_sequence(L, live) || lt_is_sequence(L, value)) return false;
  lt_push_entries_untracked(L, live);
  bool can_merge = !lt_has_holes(L, lua_gettop(L)) && !lt_has_holes(L, value);
  lua_pop(L, 1);
  return can_merge;
}

bool lt_has_same_id(lua_State *L, int a, int b) {
  lt_push_id(L, a);
  lt_push_id(L, b);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_same;
}

// Pushes a table that maps ids to the tables at `entries` with these ids. Leaves out tables that stay at the same key.
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

// Pushes the table among the old entries that is the same item as the table at `new`; nil if there is none. This is the table at
// `old` if both have the same `id` or none; otherwise the one with the same `id`. At `moving` is an index of the tables by their
// ids, which is created when it is first needed.
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
  lua_rawset(L, moving);  // another item with this id is a different one
}

// Collects the changes that give the table at `live`, and the tables in it, the contents of the table at `value`. Returns true if
// there are any.
static bool lt_compare(lua_State *L, int live, int value, lt_changes *changes) {
  luaL_checkstack(L, 20, "data");
  bool is_changed = false;
  lt_push_entries_untracked(L, live);
  int entries = lua_gettop(L);
  lua_pushnil(L);
  int moving = lua_gettop(L);

  // 1. New and changed entries.
  enum { KEY = 1, NEW, OLD, COUNTERPART };
  lua_pushnil(L);
  while (lua_next(L, value) != 0) {
    lt_step(L, 1);
    lua_pushvalue(L, moving + KEY);
    lua_rawget(L, entries);
    bool is_equal = !lua_istable(L, moving + NEW) && lt_equal(L, moving + OLD, moving + NEW);
    if (lua_istable(L, moving + NEW)) {
      lt_push_counterpart(L, entries, value, moving + OLD, moving + NEW, moving);
      if (lt_can_merge_data(L, moving + COUNTERPART, moving + NEW)) {
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

  // 2. Removed entries.
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

// Performs one change: the three values from index `i` on in an array of changes. If `is_undone` is true, removes the entry
// instead.
static void lt_set_entry(lua_State *L, int array, lua_Integer i, bool is_undone) {
  int top = lua_gettop(L);
  lua_rawgeti(L, array, i);
  lt_push_entries_untracked(L, top + 1);
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

// Sets the new entries. Stack: the array of changes, and a light userdata that points to the length of this array. On return, and
// also after an error, the light userdata points to the length of the part whose entries were set.
static int lt_run_add(lua_State *L) {
  lua_Integer *count = lua_touserdata(L, 2), all = *count;
  for (*count = 0; *count < all; *count += 3) lt_set_entry(L, 1, *count + 1, false);
  return 0;
}

// Notifies the readers of each entry in an array of changes that the entry has changed.
static void lt_report_changes(lua_State *L, int array, lua_Integer count, bool is_added) {
  int operation = LT_EVENT_NOTE_TABLE_WRITE, top = lua_gettop(L);
  for (lua_Integer i = 1; i <= count; i += 3) {
    lua_rawgeti(L, array, i);
    lua_rawgeti(L, array, i + 1);
    lua_rawgeti(L, array, i + 2);
    lt_report_table(L, operation, top + 1, top + 2);
    lt_report_list(L, top + 1);
    if (lua_isinteger(L, top + 2) && (is_added || lua_touserdata(L, top + 3) == &lt_nothing)) {
      lua_pushboolean(L, true);
      lt_report_table(L, operation, top + 1, top + 4);
    }
    lua_settop(L, top);
  }
}

void lt_merge_data(lua_State *L, int live, int value) {
  luaL_checkstack(L, 30, "data");
  lt_runtime *runtime = lt_runtime_of(L);
  int top = lua_gettop(L);
  for (int i = 0; i < 3; i++) lua_newtable(L);
  lt_changes changes = {.added = top + 1, .changed = top + 2, .touched = top + 3};
  lt_compare(L, live, value, &changes);

  // 1. Set the new entries. If this fails, remove them again.
  lua_Integer count = changes.added_count;
  lua_pushcfunction(L, lt_run_add);
  lua_pushvalue(L, changes.added);
  lua_pushlightuserdata(L, &count);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    for (lua_Integer i = 0; i < count; i += 3) lt_set_entry(L, changes.added, i + 1, true);
    lua_error(L);
  }

  // 2. Set the other entries, which cannot fail.
  for (lua_Integer i = 1; i <= changes.changed_count; i += 3) lt_set_entry(L, changes.changed, i, false);
  if (changes.touched_count > 0) runtime->write_count++;
  for (lua_Integer i = 1; i <= changes.touched_count; i++) {
    lua_rawgeti(L, changes.touched, i);
    lt_set_stamp(L, -1, runtime->write_count);
    lua_pop(L, 1);
  }

  // 3. Report the changes to the readers.
  lt_report_changes(L, changes.added, changes.added_count, true);
  lt_report_changes(L, changes.changed, changes.changed_count, false);
  for (lua_Integer i = 1; i <= changes.touched_count; i++) {
    lua_rawgeti(L, changes.touched, i);
    lt_report_table(L, LT_EVENT_NOTE_TABLE_WRITE, lua_gettop(L), 0);
    lt_report_item(L, lua_gettop(L));
    lua_pop(L, 1);
  }
  lua_settop(L, top);
}
