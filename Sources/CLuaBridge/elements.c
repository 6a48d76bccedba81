// Elements of lists on the path of a binding: the binding stays with an element when others are inserted or removed before it.

#include "runtime.h"

bool lt_is_same_element(lua_State *L, int a, int b) {
  if (lua_rawequal(L, a, b)) return true;
  if (!lua_istable(L, a) || !lua_istable(L, b)) return false;
  int top = lua_gettop(L);
  int tables[] = {lua_absindex(L, a), lua_absindex(L, b)};
  for (int i = 0; i < 2; i++) {
    lt_push_entries_untracked(L, tables[i]);
    lua_pushliteral(L, "id");
    lua_rawget(L, -2);
    lua_replace(L, -2);
  }
  bool is_same = !lua_isnil(L, -1) && lua_rawequal(L, -1, -2);
  lua_settop(L, top);
  return is_same;
}

// Finds an element in the entries of a list, stores its current value at `value`, and returns its position, or 0 if it is not
// there. The same table is preferred to a table with the same `id`. If several tables have that `id`, the one at the position
// `known` is preferred.
static lua_Integer lt_find_element(lua_State *L, int entries, int element, int value, lua_Integer known) {
  lua_Integer length = (lua_Integer)lua_rawlen(L, entries), likely = 0;
  for (lua_Integer position = 1; position <= length; position++) {
    lt_step(L, 1);
    lua_rawgeti(L, entries, position);
    bool is_it = lua_rawequal(L, -1, element);
    if ((likely == 0 || position == known) && lt_is_same_element(L, -1, element)) likely = position;
    lua_pop(L, 1);
    if (!is_it) continue;
    likely = position;
    break;
  }
  if (likely == 0) return 0;
  lua_rawgeti(L, entries, likely);
  lua_replace(L, value);
  return likely;
}

// Returns true if an element that is not in `list` was removed. This is certain if it belonged to the same table. If the table is
// new, only an element with an `id` counts as removed, because without an `id` a copy cannot be recognised.
static bool lt_is_removed(lua_State *L, int list, int element) {
  int top = lua_gettop(L);
  lua_rawgetp(L, element, &lt_live_parent);
  bool is_removed = lua_rawequal(L, -1, list);
  lt_push_entries_untracked(L, element);
  lua_pushliteral(L, "id");
  lua_rawget(L, -2);
  is_removed = is_removed || !lua_isnil(L, -1);
  lua_settop(L, top);
  return is_removed;
}

// Keys of a path that are digits mean positions. If the table has names instead, the key at `i` becomes a name.
static void lt_settle_key(lua_State *L, int path, lua_Integer i, int entries) {
  if (lua_rawgeti(L, path, i) == LUA_TNUMBER) {
    lua_pushnil(L);
    if (lua_next(L, entries) != 0) {
      bool has_names = lua_type(L, -2) == LUA_TSTRING;
      lua_pop(L, 2);
      if (has_names) {
        lua_tolstring(L, -1, NULL);
        lua_pushvalue(L, -1);
        lua_rawseti(L, path, i);
      }
    }
  }
  lua_pop(L, 1);
}

// Key `i` of the path is the position where the element was last found. The element itself is at the same index `i` in the table
// of elements.
bool lt_follow_key(lua_State *L, int path, int elements, lua_Integer i) {
  enum { LIST = 0, ENTRIES, VALUE, ELEMENT };
  luaL_checkstack(L, 12, "binding");
  int list = lua_gettop(L);
  bool exists = true;
  if (lt_is_object(L, list)) {
    lua_rawgeti(L, path, i);
    if (lua_type(L, -1) != LUA_TSTRING || !lt_push_slot(L, list, list + 1, 0)) lua_pushnil(L);
    lua_replace(L, list);
    lua_settop(L, list);
    return true;
  }
  if (!lua_istable(L, list)) {
    lua_pop(L, 1);
    lua_pushnil(L);
    return true;
  }
  lt_push_entries_untracked(L, list);
  lt_settle_key(L, path, i, list + ENTRIES);
  lua_rawgeti(L, path, i);
  lua_rawget(L, list + ENTRIES);
  if (lua_istable(L, elements) && lua_rawgeti(L, elements, i) == LUA_TTABLE) {
    if (!lua_rawequal(L, list + VALUE, list + ELEMENT)) {
      lua_rawgeti(L, path, i);
      lua_Integer known = lua_tointeger(L, -1);
      lua_pop(L, 1);
      lua_Integer position = lt_find_element(L, list + ENTRIES, list + ELEMENT, list + VALUE, known);
      if (position > 0) {
        lua_pushinteger(L, position);
        lua_rawseti(L, path, i);
      } else if (lt_is_removed(L, list, list + ELEMENT)) {
        exists = false;
        lua_pushnil(L);
        lua_replace(L, list + VALUE);
      }
    }
    if (lua_istable(L, list + VALUE)) {
      lua_pushvalue(L, list + VALUE);
      lua_rawseti(L, elements, i);
    }
  }
  lua_settop(L, list + VALUE);
  lua_replace(L, list);
  lua_settop(L, list);
  return exists;
}
