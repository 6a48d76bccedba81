// table.concat, insert, move, remove, sort and unpack as in Lua's manual, but each turn of a loop counts as work of the script.
// On a table of state, insert, move, remove and sort are one write each.

#include "runtime.h"

#include <limits.h>

// Returns the length of the table at index 1, by `__len` if it has one.
static lua_Integer lt_length(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  return luaL_len(L, 1);
}

// table[to] = table[from], from the table at `source` to the one at `target`.
static void lt_copy_entry(lua_State *L, int source, lua_Integer from, int target, lua_Integer to) {
  lt_step(L, 1);
  lua_geti(L, source, from);
  lua_seti(L, target, to);
}

// Pushes an array: `empty` empty entries, then `count` entries of the table at index 1, from `first` on.
static void lt_push_range(lua_State *L, lua_Integer first, lua_Integer count, int empty) {
  lua_newtable(L);
  int values = lua_gettop(L);
  lt_push_entries(L, 1);
  for (lua_Integer i = 0; i < count; i++) lt_copy_entry(L, values + 1, first + i, values, empty + i + 1);
  lua_settop(L, values);
}

// Sets `count` entries of the live table at `table`, from `first` on, to the values in the array on top. Asks the host for
// permission only once. A failure leaves the table unchanged. `checked` is the index of the value that the host checks: the new
// value, or the array if all of its values may be new. It is 0 if the table already holds all values.
static void lt_write_live(lua_State *L, int table, lua_Integer first, lua_Integer count, int checked) {
  int values = lua_gettop(L);
  lua_pushcfunction(L, lt_live_assign_range);
  lua_pushvalue(L, table);
  lua_pushinteger(L, first);
  lua_pushvalue(L, values);
  lua_pushinteger(L, count);
  if (checked && !lua_isnil(L, checked)) lua_pushvalue(L, checked); else lua_pushboolean(L, true);
  lua_call(L, 5, 0);
}

static int lt_insert(lua_State *L) {
  lua_Integer length = lt_length(L), end = (lua_Integer)((lua_Unsigned)length + 1), position = end;
  int count = lua_gettop(L);
  if (count != 2 && count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  if (count == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
  }
  if (position < end && lt_is_live(L, 1)) {
    lt_push_range(L, position, end - position, 1);
    lua_pushvalue(L, 3);
    lua_rawseti(L, 4, 1);
    lt_write_live(L, 1, position, end - position + 1, 3);
    return 0;
  }
  for (lua_Integer i = end; i > position; i--) lt_copy_entry(L, 1, i - 1, 1, i);
  lua_seti(L, 1, position);
  return 0;
}

static int lt_remove(lua_State *L) {
  lua_Integer length = lt_length(L), position = luaL_optinteger(L, 2, length);
  // The position after the last one is valid, too.
  luaL_argcheck(L, position == length || (lua_Unsigned)position - 1 <= (lua_Unsigned)length, 2, "position out of bounds");
  lua_geti(L, 1, position);
  if (position < length && lt_is_live(L, 1)) {
    int removed = lua_gettop(L);
    lt_push_range(L, position + 1, length - position, 0);
    lt_write_live(L, 1, position, length - position + 1, 0);
    lua_settop(L, removed);
    return 1;
  }
  for (; position < length; position++) lt_copy_entry(L, 1, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int lt_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), start = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer beyond = last - first;
    luaL_argcheck(L, start <= LUA_MAXINTEGER - beyond, 4, "destination wrap around");
    if (lt_is_live(L, target)) {
      lua_settop(L, 5);
      lt_push_range(L, first, beyond + 1, 0);
      lt_write_live(L, target, start, beyond + 1, lua_rawequal(L, 1, target) ? 0 : 6);
      lua_pushvalue(L, target);
      return 1;
    }
    // If the ranges overlap, the copy starts at the other end.
    bool is_apart = start > last || start <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    if (is_apart) for (lua_Integer i = 0; i <= beyond; i++) lt_copy_entry(L, 1, first + i, target, start + i);
    else for (lua_Integer i = beyond; i >= 0; i--) lt_copy_entry(L, 1, first + i, target, start + i);
  }
  lua_pushvalue(L, target);
  return 1;
}

static int lt_concat(lua_State *L) {
  lua_Integer length = lt_length(L);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1)) {
      return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    }
    lt_step(L, 1 + (int64_t)((lua_rawlen(L, -1) + separator_length) / LT_COPIED_A_TURN));
    luaL_addvalue(&buffer);
    if (i == last) break;  // i + 1 may overflow
    luaL_addlstring(&buffer, separator, separator_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int lt_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1), last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned beyond = (lua_Unsigned)last - (lua_Unsigned)first;
  if (beyond >= INT_MAX || !lua_checkstack(L, (int)beyond + 1)) return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned i = 0; i <= beyond; i++) {
    lt_step(L, 1);
    lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  }
  return (int)beyond + 1;
}

// MARK: Sorting

// The stack of a sort: the table, the comparison function or nil, the source and the target of a merge.
enum { LT_SORTED = 1, LT_ORDER, LT_FROM, LT_INTO };

// Returns true if the value at `a` comes before the value at `b`.
static bool lt_is_before(lua_State *L, int a, int b) {
  if (lua_isnil(L, LT_ORDER)) {
    bool are_strings = lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING;
    lt_step(L, 1 + (are_strings ? (int64_t)(lua_rawlen(L, a) / LT_BYTES_A_TURN) : 0));
    return lua_compare(L, a, b, LUA_OPLT);
  }
  lt_step(L, 1);
  lua_pushvalue(L, LT_ORDER);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  bool is_before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is_before;
}

static void lt_copy_run(lua_State *L, lua_Integer from, lua_Integer end, lua_Integer into) {
  lt_step(L, end - from);
  for (; from < end; from++, into++) {
    lua_rawgeti(L, LT_FROM, from);
    lua_rawseti(L, LT_INTO, into);
  }
}

// Merges two sorted runs. If two values are equal, the one of the first run comes first.
static void lt_merge_runs(lua_State *L, lua_Integer first, lua_Integer middle, lua_Integer end) {
  if (middle >= end) return lt_copy_run(L, first, end, first);
  // The next values of the two runs are at `next` and at `next + 1`, in either order.
  int next = lua_gettop(L) + 1;
  lua_rawgeti(L, LT_FROM, middle - 1);
  lua_rawgeti(L, LT_FROM, middle);
  bool is_ordered = !lt_is_before(L, next + 1, next);
  lua_settop(L, next - 1);
  if (is_ordered) return lt_copy_run(L, first, end, first);

  lua_Integer left = first, right = middle, into = first;
  lua_rawgeti(L, LT_FROM, left);
  lua_rawgeti(L, LT_FROM, right);
  bool right_is_above = true;
  while (left < middle && right < end) {
    bool takes_right = lt_is_before(L, right_is_above ? next + 1 : next, right_is_above ? next : next + 1);
    if (takes_right != right_is_above) lua_insert(L, next);
    right_is_above = takes_right;
    lua_rawseti(L, LT_INTO, into++);
    lua_rawgeti(L, LT_FROM, takes_right ? ++right : ++left);
  }
  lua_settop(L, next - 1);
  if (left < middle) lt_copy_run(L, left, middle, into);
  else lt_copy_run(L, right, end, into);
}

// Sorts a table. The sort is stable, unlike Lua's: rows that compare equal keep their order. The table is written only at the
// end, so an error in the comparison leaves it unchanged.
static int lt_sort(lua_State *L) {
  lua_Integer length = lt_length(L);
  if (length <= 1) return 0;
  luaL_argcheck(L, length < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, LT_ORDER);
  lt_push_range(L, 1, length, 0);
  lua_newtable(L);
  for (lua_Integer run = 1; run < length; run *= 2) {
    for (lua_Integer first = 1; first <= length; first += 2 * run) {
      lua_Integer middle = first + run, end = middle + run;
      lt_merge_runs(L, first, middle <= length ? middle : length + 1, end <= length ? end : length + 1);
    }
    lua_rotate(L, LT_FROM, 1);
  }
  if (lt_is_live(L, LT_SORTED)) {
    lua_settop(L, LT_FROM);
    lt_write_live(L, LT_SORTED, 1, length, 0);
    return 0;
  }
  for (lua_Integer i = 1; i <= length; i++) {
    lt_step(L, 1);
    lua_rawgeti(L, LT_FROM, i);
    lua_seti(L, LT_SORTED, i);
  }
  return 0;
}

// Replaces Lua's own functions, because no hook runs in their loops. A single turn of such a loop may be slow: it may look up a
// key through a chain of two thousand `__index` tables, or call a host function.
void lt_set_table_functions(lua_State *L) {
  static const luaL_Reg functions[] = {{"concat", lt_concat}, {"insert", lt_insert}, {"move", lt_move},     {"remove", lt_remove},
                                       {"sort", lt_sort},     {"unpack", lt_unpack}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
