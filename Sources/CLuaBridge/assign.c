// Assigns a table to a slot of state that already holds a table. Handlers and rows that hold an old item keep a valid table, and
// the functions that create the views of items need not be called again for equal items.

#include "runtime.h"

// The exchanges to make: an array with four values for each. These are the old parent, the key in it, the new parent and the key
// in it.
typedef struct {
  int array;
  lua_Integer count;
} lt_exchanges;

static void lt_add_exchange(lua_State *L, lt_exchanges *exchanges, int before, int before_key, int now, int now_key) {
  int values[] = {before, before_key, now, now_key};
  for (int i = 0; i < 4; i++) {
    lua_pushvalue(L, values[i]);
    lua_rawseti(L, exchanges->array, ++exchanges->count);
  }
}

// Pushes a table that maps the ids of the tables at `entries` to their keys.
static void lt_push_keys_by_id(lua_State *L, int entries) {
  lua_newtable(L);
  int keys = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, entries) != 0) {
    lt_step(L, 1);
    lt_push_id(L, keys + 2);
    if (!lua_isnil(L, -1)) {
      lua_pushvalue(L, keys + 1);
      lua_rawset(L, keys);
    }
    lua_settop(L, keys + 1);
  }
}

// Pushes the old key of the item at `item`, whose new key is at `key`. This is `key` if the old table at `key` has the same id,
// or if neither has an id. Otherwise, it is the key of the old table with the id of the item, or nil if there is none.
static void lt_push_key_before(lua_State *L, int entries_before, int key, int item, int keys_by_id) {
  lua_pushvalue(L, key);
  lua_rawget(L, entries_before);
  int before = lua_gettop(L);
  if (lua_istable(L, before) && lt_has_same_id(L, before, item)) {
    lua_pushvalue(L, key);
    lua_replace(L, before);
    return;
  }
  lt_push_id(L, item);
  lua_replace(L, before);
  if (lua_isnil(L, before)) return;
  if (lua_isnil(L, keys_by_id)) {
    lt_push_keys_by_id(L, entries_before);
    lua_replace(L, keys_by_id);
  }
  lua_rawget(L, keys_by_id);
}

// Compares each table in the live table at `now` with the table at its old key (lt_push_key_before) in the live table at
// `before`. If the two are equal, adds an exchange. Otherwise, compares the tables in them.
static void lt_find_equal(lua_State *L, int before, int now, lt_exchanges *exchanges) {
  luaL_checkstack(L, 20, "state");
  int top = lua_gettop(L);
  enum { BEFORE = 1, NOW, KEYS, KEY, ITEM, OLD_KEY, OLD };
  lt_push_entries_untracked(L, before);
  lt_push_entries_untracked(L, now);
  lua_pushnil(L);
  lua_pushnil(L);
  while (lua_next(L, top + NOW) != 0) {
    lt_step(L, 1);
    if (lua_istable(L, top + ITEM)) {
      lt_push_key_before(L, top + BEFORE, top + KEY, top + ITEM, top + KEYS);
      lua_pushvalue(L, top + OLD_KEY);
      if (!lua_isnil(L, -1)) lua_rawget(L, top + BEFORE);
      if (lt_is_live(L, top + OLD)) {
        if (lt_equal(L, top + OLD, top + ITEM)) lt_add_exchange(L, exchanges, before, top + OLD_KEY, now, top + KEY);
        else lt_find_equal(L, top + OLD, top + ITEM, exchanges);
      }
    }
    lua_settop(L, top + KEY);
  }
  lua_settop(L, top);
}

// Stores the table on top in a live table, under an existing key. Allocates nothing.
static void lt_put(lua_State *L, int live, int key) {
  int table = lua_gettop(L);
  lua_pushvalue(L, live);
  lua_rawsetp(L, table, &lt_live_parent);
  lt_push_entries_untracked(L, live);
  lua_pushvalue(L, key);
  lua_pushvalue(L, table);
  lua_rawset(L, -3);
  lua_settop(L, table - 1);
}

// Makes the exchanges. Allocates nothing, so it cannot fail halfway.
static void lt_exchange(lua_State *L, const lt_exchanges *exchanges) {
  int top = lua_gettop(L);
  enum { BEFORE = 1, BEFORE_KEY, NOW, NOW_KEY, OLD, NEW };
  for (lua_Integer i = 1; i <= exchanges->count; i += 4) {
    for (int value = 0; value < 4; value++) lua_rawgeti(L, exchanges->array, i + value);
    for (int live = BEFORE; live <= NOW; live += NOW - BEFORE) {
      lt_push_entries_untracked(L, top + live);
      lua_pushvalue(L, top + live + 1);
      lua_rawget(L, -2);
      lua_replace(L, -2);
    }
    // Two new items may have the same id: the first gets the old table.
    lua_rawgetp(L, top + OLD, &lt_live_parent);
    bool is_available = lua_rawequal(L, -1, top + BEFORE);
    lua_pop(L, 1);
    if (is_available) {
      lua_pushvalue(L, top + OLD);
      lt_put(L, top + NOW, top + NOW_KEY);
      lua_pushvalue(L, top + NEW);
      lt_put(L, top + BEFORE, top + BEFORE_KEY);
    }
    lua_settop(L, top);
  }
}

// The new table is a copy. Each table in it is compared with the table at its old key (lt_push_key_before) in the old table. If
// the two are equal, they are exchanged: the new table gets the old item. The old table gets the copy, so its contents do not
// change.
void lt_push_assigned(lua_State *L, int source, int owner, int name, int before) {
  lt_push_live(L, source, owner, name);
  if (!lt_is_live(L, before) || lt_is_data_table(L, before)) return;
  int now = lua_gettop(L);
  lua_newtable(L);
  lt_exchanges exchanges = {now + 1, 0};
  lt_find_equal(L, before, now, &exchanges);
  lt_exchange(L, &exchanges);
  lua_settop(L, now);
}
