// Tables of state. A script sees a live table: an empty table whose metatable reads and writes the entries, which are in a table
// behind it. So each change is detected where it is made, and no tables have to be compared or converted.

#include "runtime.h"

// The stamp is the number of the last write in the table. Its lowest bits are marks (`lt_mark`).
const char lt_live_entries, lt_live_parent, lt_live_name, lt_live_stamp, lt_live_position;

#define LT_MARK_BITS 5

#define LT_DEEPEST_DATA 32
#define LT_MOST_ENTRIES 1000000

bool lt_push_entries_untracked(lua_State *L, int table) {
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    if (lua_rawgetp(L, table, &lt_live_entries) == LUA_TTABLE) return true;
    lua_pop(L, 1);
  }
  lua_pushvalue(L, table);
  return false;
}

bool lt_push_entries(lua_State *L, int table) {
  if (lt_runtime_of(L)->notes_reads) lt_note_table(L, table);
  return lt_push_entries_untracked(L, table);
}

bool lt_is_live(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  lua_pop(L, 1);
  bool is_live = lua_rawgetp(L, index, &lt_live_entries) == LUA_TTABLE;
  lua_pop(L, 1);
  return is_live;
}

// Returns the stamp of a live table together with the marks (`lt_mark`) in its lowest bits.
static int64_t lt_mark_of(lua_State *L, int table) {
  lua_rawgetp(L, table, &lt_live_stamp);
  int64_t mark = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return mark;
}

static void lt_set_mark(lua_State *L, int table, int64_t mark) {
  table = lua_absindex(L, table);
  lua_pushinteger(L, mark);
  lua_rawsetp(L, table, &lt_live_stamp);
}

int64_t lt_live_stamp_of(lua_State *L, int table) { return lt_mark_of(L, table) >> LT_MARK_BITS; }

int64_t lt_stamp_of(lua_State *L, int index) { return lt_is_live(L, index) ? lt_live_stamp_of(L, index) : 0; }

void lt_set_stamp(lua_State *L, int table, int64_t stamp) {
  int64_t marks = lt_mark_of(L, table) & ((1 << LT_MARK_BITS) - 1);
  lt_set_mark(L, table, stamp << LT_MARK_BITS | marks);
}

void lt_add_mark(lua_State *L, int table, lt_mark read) {
  int64_t mark = lt_mark_of(L, table);
  if ((mark | read) != mark) lt_set_mark(L, table, mark | read);
}

bool lt_has_mark(lua_State *L, int table, lt_mark read) { return (lt_mark_of(L, table) & read) != 0; }

int64_t lt_write_count(lt_runtime *runtime) { return runtime->write_count; }

// MARK: Data

static bool lt_is_color(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA && (uint64_t)(uintptr_t)lua_touserdata(L, index) >> 60 == LT_COLOR_HANDLE;
}

// The size of a piece of data. A table that occurs several times is copied each time, so it counts each time.
typedef struct {
  int64_t entries;
  size_t bytes;
} lt_amount;

static lt_data lt_check_value(lua_State *L, int index, int depth, lt_amount *amount) {
  switch (lua_type(L, index)) {
    case LUA_TNIL: case LUA_TBOOLEAN: case LUA_TNUMBER: return LT_DATA_FINE;
    case LUA_TSTRING:
      amount->bytes += lua_rawlen(L, index);
      return amount->bytes > LT_LONGEST_TEXT ? LT_DATA_TOO_LONG : LT_DATA_FINE;
    case LUA_TLIGHTUSERDATA: return lt_is_color(L, index) ? LT_DATA_FINE : LT_DATA_VALUE;
    case LUA_TUSERDATA: return lt_is_object(L, index) ? LT_DATA_FINE : LT_DATA_VALUE;
    case LUA_TTABLE: break;
    default: return LT_DATA_VALUE;
  }
  if (depth >= LT_DEEPEST_DATA || !lua_checkstack(L, 8)) return LT_DATA_TOO_DEEP;
  if (!lt_push_entries(L, index) && lua_getmetatable(L, index)) return LT_DATA_METATABLE;
  int entries = lua_gettop(L), kind = LUA_TNIL;
  lua_pushnil(L);
  while (lua_next(L, entries) != 0) {
    if (++amount->entries > LT_MOST_ENTRIES) return LT_DATA_TOO_LARGE;
    int key = lua_type(L, -2);
    if (key == LUA_TSTRING && (amount->bytes += lua_rawlen(L, -2)) > LT_LONGEST_TEXT) return LT_DATA_TOO_LONG;
    bool is_position = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= LT_MOST_ENTRIES;
    if (key != LUA_TSTRING && !is_position) {
      lua_pop(L, 1);
      return LT_DATA_KEY;
    }
    if (kind != LUA_TNIL && kind != key) return LT_DATA_MIXED;
    kind = key;
    lt_data found = lt_check_value(L, lua_gettop(L), depth + 1, amount);
    if (found != LT_DATA_FINE) return found;
    lua_settop(L, entries + 1);
  }
  lua_settop(L, entries - 1);
  return LT_DATA_FINE;
}

lt_data lt_check_data(lua_State *L, int index, int depth) {
  lt_amount amount = {0, 0};
  int top = lua_gettop(L), absolute = lua_absindex(L, index);
  lt_data found = lt_check_value(L, absolute, depth, &amount);
  lt_count_host_work(lt_runtime_of(L), amount.entries);
  if (found == LT_DATA_FINE) {
    lua_settop(L, top);
    return found;
  }
  // The invalid part is on top, or it is the value itself if nothing was pushed.
  if (lua_gettop(L) == top) {
    lua_pushvalue(L, absolute);
    return found;
  }
  lua_copy(L, -1, top + 1);
  lua_settop(L, top + 1);
  return found;
}

static bool lt_equal_numbers(lua_State *L, int a, int b) {
  return lua_type(L, a) == LUA_TNUMBER && lua_type(L, b) == LUA_TNUMBER && lua_tonumber(L, a) != lua_tonumber(L, a)
      && lua_tonumber(L, b) != lua_tonumber(L, b);
}

typedef struct {
  int64_t stamp;  // values that were written later are different
  int64_t left;   // the number of values that may still be compared
} lt_comparison;

static bool lt_equal_values(lua_State *L, int a, int b, lt_comparison *comparison, int depth);

// Returns true if the tables of entries at `a` and `b` have equal entries.
static bool lt_equal_entries(lua_State *L, int a, int b, lt_comparison *comparison, int depth) {
  int64_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, a) != 0) {
    count++;
    lua_pushvalue(L, -2);
    lua_rawget(L, b);
    bool is_equal = lt_equal_values(L, lua_gettop(L) - 1, lua_gettop(L), comparison, depth);
    lua_pop(L, 2);
    if (is_equal) continue;
    lua_pop(L, 1);
    return false;
  }
  lua_pushnil(L);
  while (lua_next(L, b) != 0) {
    lua_pop(L, 1);
    if (--count >= 0) continue;
    lua_pop(L, 1);
    return false;
  }
  return count == 0;
}

static bool lt_equal_values(lua_State *L, int a, int b, lt_comparison *comparison, int depth) {
  if (--comparison->left < 0) return false;
  int type = lua_type(L, a);
  if (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN) return lua_rawequal(L, a, b) || lt_equal_numbers(L, a, b);
  if (lt_stamp_of(L, a) > comparison->stamp || lt_stamp_of(L, b) > comparison->stamp) return false;
  if (lua_rawequal(L, a, b) || lt_equal_numbers(L, a, b)) return true;
  if (!lua_istable(L, a) || !lua_istable(L, b) || depth > LT_DEEPEST_DATA || !lua_checkstack(L, 10)) return false;
  lt_push_entries_untracked(L, a);
  lt_push_entries_untracked(L, b);
  int top = lua_gettop(L);
  bool is_equal = lt_equal_entries(L, top - 1, top, comparison, depth + 1);
  lua_settop(L, top - 2);
  return is_equal;
}

bool lt_equal_since(lua_State *L, int a, int b, int64_t stamp) {
  lt_comparison comparison = {stamp, LT_MOST_ENTRIES};
  bool is_equal = lt_equal_values(L, lua_absindex(L, a), lua_absindex(L, b), &comparison, 0);
  lt_count_host_work(lt_runtime_of(L), LT_MOST_ENTRIES - comparison.left);
  return is_equal;
}

bool lt_equal(lua_State *L, int a, int b) { return lt_equal_since(L, a, b, INT64_MAX); }

// MARK: Keeping

// Returns the number of entries of a table without an array, so that a copy need not grow. Returns 0 for an array.
static int lt_count_fields(lua_State *L, int table) {
  if (lua_rawlen(L, table) > 0) return 0;
  int count = 0;
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pop(L, 1);
    count++;
  }
  return count;
}

// As lt_push_live. Tables of data have a different metatable, and store their key even if the parent is a table.
static void lt_push_copy_of(lua_State *L, int source, int parent, int name, bool is_data) {
  luaL_checkstack(L, 10, "state");
  lt_push_entries(L, source);
  int from = lua_gettop(L);
  lua_createtable(L, 0, name ? 4 : 3);
  int live = lua_gettop(L);
  lua_createtable(L, (int)lua_rawlen(L, from), lt_count_fields(L, from));
  int entries = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, from) != 0) {
    lt_step(L, 1);
    if (lua_istable(L, -1)) {
      int value = lua_gettop(L);
      lt_push_copy_of(L, value, live, is_data ? value - 1 : 0, is_data);
      lua_replace(L, value);
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, entries);
  }
  lua_rawsetp(L, live, &lt_live_entries);
  lua_pushvalue(L, parent);
  lua_rawsetp(L, live, &lt_live_parent);
  lt_set_mark(L, live, lt_runtime_of(L)->write_count << LT_MARK_BITS);
  if (name) {
    lua_pushvalue(L, name);
    lua_rawsetp(L, live, &lt_live_name);
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, is_data ? &lt_key_data_table : &lt_key_live);
  lua_setmetatable(L, live);
  lua_replace(L, from);
}

// A live table has one parent: a table that is stored under another parent is copied, with the tables in it.
void lt_push_live(lua_State *L, int source, int parent, int name) {
  bool is_data = lua_istable(L, parent) ? lt_is_data_table(L, parent) : ((lt_owner *)lua_touserdata(L, parent))->is_data;
  lt_push_copy_of(L, source, parent, name, is_data);
}

// MARK: Metamethods

static int lt_live_index(lua_State *L) {
  enum { LIVE = 1, NAME, HELD, FOUND };
  lua_settop(L, NAME);
  lua_rawgetp(L, LIVE, &lt_live_entries);
  lua_pushvalue(L, NAME);
  lua_rawget(L, HELD);
  if (!lt_runtime_of(L)->notes_reads) return 1;
  int is_position = 0;
  lua_Integer position = lua_type(L, NAME) == LUA_TNUMBER ? lua_tointegerx(L, NAME, &is_position) : 0;
  if (is_position) {
    lua_pushinteger(L, position);  // 1.0 is the same key as 1
    lua_replace(L, NAME);
  }
  if (is_position || lua_type(L, NAME) == LUA_TSTRING) lt_note_entry(L, LIVE, NAME, !lua_isnil(L, FOUND));
  lua_settop(L, FOUND);
  return 1;
}

static int lt_live_length(lua_State *L) {
  lua_settop(L, 1);
  lua_pushboolean(L, true);
  if (lt_runtime_of(L)->notes_reads) lt_note_entry(L, 1, 2, true);
  lua_rawgetp(L, 1, &lt_live_entries);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
  return 1;
}

int lt_next_entry(lua_State *L) {
  if (lt_is_object(L, 1) && ((const lt_owner *)lua_touserdata(L, 1))->is_data) return lt_next_of_data(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lt_is_sequence(L, 1)) return lt_sequence_next(L);
  lt_push_entries(L, 1);
  lua_pushvalue(L, 2);
  if (lua_next(L, 3) != 0) return 2;
  lua_pushnil(L);
  return 1;
}

static int lt_live_pairs(lua_State *L) {
  lua_pushcfunction(L, lt_next_entry);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: Writing

// The stack of a write to `TABLE`. A range of entries has `COUNT` values in an array at `VALUE`. The host checks the value at
// `CHECKED`. `ROOT` is the outermost table around `TABLE`, and `OWNER` and `NAME` are the slot that holds `ROOT`.
enum { TABLE = 1, KEY, VALUE, COUNT, CHECKED, ROOT, OWNER, NAME, ENTRIES, OLD };

// Leaves the outermost table around the live table at index 1, and the owner of the outermost table. Returns the number of tables
// on the way, including these two tables.
static int lt_push_root(lua_State *L) {
  int depth = 1;
  lua_pushvalue(L, TABLE);
  lua_rawgetp(L, -1, &lt_live_parent);
  for (; lua_istable(L, -1); depth++) {
    lua_remove(L, -2);
    lua_rawgetp(L, -1, &lt_live_parent);
  }
  return depth;
}

// Returns true if the host allows a write under the key at `KEY`, and leaves `ROOT`, `OWNER`, `NAME` and `ENTRIES`. Raises an
// error if `CHECKED` is not data.
static bool lt_begin_write(lua_State *L) {
  lua_settop(L, CHECKED);
  luaL_checkstack(L, 20, "state");
  lt_runtime *runtime = lt_runtime_of(L);
  int depth = lt_push_root(L);
  // If the array of all new values is checked (lt_live_assign_range), it takes the place of `TABLE`. So there is one table less
  // around the array than around a single value.
  if (!lua_isnil(L, COUNT) && lua_rawequal(L, CHECKED, VALUE)) depth--;
  lua_rawgetp(L, ROOT, &lt_live_name);
  lua_rawgetp(L, TABLE, &lt_live_entries);
  lua_getiuservalue(L, OWNER, LT_OWNER_SLOTS);
  lua_pushvalue(L, NAME);
  lua_rawget(L, -2);
  bool is_attached = lua_rawequal(L, -1, ROOT);
  lua_settop(L, ENTRIES);

  // Stack for the host: the value, the key, the type of the existing keys, the number of tables around the value, the slot, its
  // owner.
  lua_pushvalue(L, CHECKED);
  lua_pushvalue(L, KEY);
  lua_pushnil(L);
  if (lua_next(L, ENTRIES) != 0) {
    lua_pop(L, 1);
    lua_pushinteger(L, lua_type(L, -1));
    lua_replace(L, -2);
  } else {
    lua_pushinteger(L, LUA_TNIL);
  }
  lua_pushinteger(L, depth);
  lua_pushvalue(L, NAME);
  lt_owner *owner = lua_touserdata(L, OWNER);
  lua_pushinteger(L, is_attached ? (lua_Integer)owner->number : 0);
  lua_pushinteger(L, owner->type);
  lt_dispatch(L, runtime, LT_EVENT_ASSIGN_ENTRY);
  bool may_write = lua_toboolean(L, -1);
  lua_settop(L, ENTRIES);
  return may_write;
}

// Returns true if the table at `value` belongs to `TABLE`.
static bool lt_belongs(lua_State *L, int value) {
  if (!lua_istable(L, value)) return false;
  lua_rawgetp(L, value, &lt_live_parent);
  bool belongs = lua_rawequal(L, -1, TABLE);
  lua_pop(L, 1);
  return belongs;
}

// How a write marks the tables that it moves within `TABLE`. If a range has one new value, each table that it moves has its old
// place in the range, so only an equal value needs the marks.
typedef struct {
  bool marks_all;
  lua_Integer next;  // in a range, the index of the value after the current one; 0 if all moved tables are marked
} lt_moves;

// Marks the tables that a write of a range moves, from the value `first` on. No table before it has its other place behind it.
static void lt_mark_moved(lua_State *L, lua_Integer first) {
  lua_Integer count = lua_tointeger(L, COUNT);
  for (lua_Integer i = first; i <= count; i++) {
    lua_rawgeti(L, VALUE, i);
    if (lt_belongs(L, lua_gettop(L))) lt_add_mark(L, lua_gettop(L), LT_MOVED);
    lua_pop(L, 1);
  }
}

// Returns true if the table at `old` may have another place in `TABLE` after the write: table.insert moves an item before it
// writes another one at the same place.
static bool lt_has_other_place(lua_State *L, int old, lt_moves *moves) {
  if (!lua_isnil(L, COUNT)) {
    if (moves->next > 0) lt_mark_moved(L, moves->next);
    moves->next = 0;
    return lt_has_mark(L, old, LT_MOVED);
  }
  if (!lt_has_mark(L, old, LT_MOVED)) return false;
  int places = 0;
  lua_pushnil(L);
  while (lua_next(L, ENTRIES) != 0) {
    lt_step(L, 1);
    if (lua_rawequal(L, -1, old)) places++;
    lua_pop(L, 1);
  }
  if (places == 1) lt_set_mark(L, old, lt_mark_of(L, old) & ~(int64_t)LT_MOVED);
  return places > 1;
}

// Returns true if the value at `value` changes an entry that has the value at `old` (ST1). Replaces a table by a copy that
// belongs to `TABLE`, unless the table belongs to `TABLE` already: table.insert, remove and sort move tables within `TABLE`.
static bool lt_changes_entry(lua_State *L, int old, int value, lt_moves *moves) {
  if (!lua_istable(L, value)) return !lt_equal(L, old, value);
  if (lua_rawequal(L, old, value)) return false;
  if (lt_belongs(L, value)) {
    if (moves->marks_all) lt_add_mark(L, value, LT_MOVED);
    return true;
  }
  if (lua_istable(L, old) && lt_equal(L, old, value) && !lt_has_other_place(L, old, moves)) return false;
  lt_push_live(L, value, TABLE, 0);
  lua_replace(L, value);
  return true;
}

// Marks the table and every table around it as changed, and reports the tables that were read as a whole to the host.
static void lt_end_write(lua_State *L) {
  int64_t stamp = ++lt_runtime_of(L)->write_count;
  lt_report_list(L, TABLE);
  lua_pushvalue(L, TABLE);
  int table = lua_gettop(L);
  while (lua_istable(L, table)) {
    lt_set_stamp(L, table, stamp);
    if (lt_has_mark(L, table, LT_READ_WHOLE)) lt_report_table(L, LT_EVENT_NOTE_TABLE_WRITE, table, 0);
    lt_report_item(L, table);
    lua_rawgetp(L, table, &lt_live_parent);
    lua_replace(L, table);
  }
  lua_pop(L, 1);
}

// Reports that an entry was written. If a position was added or removed, reports that the length has changed, too.
static void lt_report_entry(lua_State *L, int key, bool is_new_or_removed) {
  lt_report_table(L, LT_EVENT_NOTE_TABLE_WRITE, TABLE, key);
  if (!is_new_or_removed || !lua_isinteger(L, key)) return;
  lua_pushboolean(L, true);
  lt_report_table(L, LT_EVENT_NOTE_TABLE_WRITE, TABLE, lua_gettop(L));
  lua_pop(L, 1);
}

// Performs `table[key] = value` if the host allows it. If it fails, nothing has changed.
int lt_live_assign(lua_State *L) {
  lua_settop(L, VALUE);
  lua_pushnil(L);
  lua_pushvalue(L, VALUE);
  if (!lt_begin_write(L)) return 0;
  lua_pushvalue(L, KEY);
  lua_rawget(L, ENTRIES);
  if (!lt_changes_entry(L, OLD, VALUE, &(lt_moves){.marks_all = true})) return 0;
  bool is_new_or_removed = lua_isnil(L, OLD) || lua_isnil(L, VALUE);
  lua_pushvalue(L, KEY);
  lua_pushvalue(L, VALUE);
  lua_rawset(L, ENTRIES);
  if (lt_has_mark(L, TABLE, LT_READ_BY_ENTRY)) lt_report_entry(L, KEY, is_new_or_removed);
  lt_end_write(L);
  return 0;
}

// The placeholder of a new entry until its value is set.
static const char lt_new_entry;

// Creates the missing entries. Stack: the entries, the first position, the values, their number.
static int lt_add_entries(lua_State *L) {
  lua_Integer first = lua_tointeger(L, 2), count = lua_tointeger(L, 4);
  for (lua_Integer i = 0; i < count; i++) {
    if (lua_rawgeti(L, 1, first + i) == LUA_TNIL && lua_rawgeti(L, 3, i + 1) != LUA_TNIL) {
      lua_pushlightuserdata(L, (void *)&lt_new_entry);
      lua_rawseti(L, 1, first + i);
    }
    lua_settop(L, 4);
  }
  return 0;
}

// Creates the missing entries, or none of them and raises an error if there is not enough memory.
static void lt_require_entries(lua_State *L, lua_Integer first, lua_Integer count) {
  lua_pushcfunction(L, lt_add_entries);
  lua_pushvalue(L, ENTRIES);
  for (int i = KEY; i <= COUNT; i++) lua_pushvalue(L, i);
  if (lua_pcall(L, 4, 0, 0) == LUA_OK) return;
  for (lua_Integer i = 0; i < count; i++) {
    lua_rawgeti(L, ENTRIES, first + i);
    bool is_new = lua_touserdata(L, -1) == &lt_new_entry;
    lua_pop(L, 1);
    if (!is_new) continue;
    lua_pushnil(L);
    lua_rawseti(L, ENTRIES, first + i);
  }
  lua_error(L);
}

static bool lt_has_value(lua_State *L, lua_Integer i) {
  bool has_value = lua_rawgeti(L, VALUE, i) != LUA_TNIL;
  lua_pop(L, 1);
  return has_value;
}

// As `lt_begin_write`, for a range. The host checks only one of the positions that get a value: the first one if it is below 1,
// otherwise the last one.
static bool lt_begin_range(lua_State *L, lua_Integer first, lua_Integer count) {
  lua_Integer low = 1, high = count;
  while (high >= low && !lt_has_value(L, high)) high--;
  while (high > low && !lt_has_value(L, low)) low++;
  if (high < low) {
    lua_pushnil(L);
    lua_replace(L, CHECKED);
  }
  lua_pushinteger(L, first + (first + low > 1 ? high : low) - 1);
  lua_replace(L, KEY);
  bool may_write = lt_begin_write(L);
  lua_pushinteger(L, first);
  lua_replace(L, KEY);
  return may_write;
}

int lt_live_assign_range(lua_State *L) {
  bool is_changed = false, has_new = false;
  lua_Integer first = lua_tointeger(L, KEY), count = lua_tointeger(L, COUNT);
  if (!lt_begin_range(L, first, count)) return 0;

  // 1. Steps that may fail, before anything has changed.
  bool has_one_new = !lua_isboolean(L, CHECKED) && !lua_rawequal(L, CHECKED, VALUE);
  if (has_one_new && lt_belongs(L, CHECKED)) lt_add_mark(L, CHECKED, LT_MOVED);
  lt_moves moves = {.marks_all = !has_one_new, .next = 1};
  for (lua_Integer i = 0; i < count; i++) {
    bool is_new = lua_rawgeti(L, ENTRIES, first + i) == LUA_TNIL;
    lua_rawgeti(L, VALUE, i + 1);
    if (moves.next > 0) moves.next = i + 2;
    bool is_different = lt_changes_entry(L, OLD, OLD + 1, &moves);
    lua_settop(L, is_different ? OLD + 1 : OLD);
    lua_rawseti(L, VALUE, i + 1);
    lua_settop(L, ENTRIES);
    is_changed = is_changed || is_different;
    has_new = has_new || (is_new && is_different);
  }
  if (!is_changed) return 0;
  if (has_new) lt_require_entries(L, first, count);

  // 2. Steps that cannot fail.
  bool has_readers = lt_has_mark(L, TABLE, LT_READ_BY_ENTRY);
  for (lua_Integer i = 0; i < count; i++) {
    lua_rawgeti(L, ENTRIES, first + i);
    lua_rawgeti(L, VALUE, i + 1);
    if (!lua_rawequal(L, OLD, OLD + 1)) {
      bool is_new_or_removed = lua_touserdata(L, OLD) == &lt_new_entry || lua_isnil(L, OLD + 1);
      lua_rawseti(L, ENTRIES, first + i);
      lua_pushinteger(L, first + i);
      if (has_readers) lt_report_entry(L, OLD + 1, is_new_or_removed);
    }
    lua_settop(L, ENTRIES);
  }
  lt_end_write(L);
  return 0;
}

void lt_install_tables(lua_State *L, const void *key) {
  luaL_Reg methods[] = {
    {"__index", lt_live_index}, {"__newindex", lt_live_assign}, {"__len", lt_live_length}, {"__pairs", lt_live_pairs},
    {NULL, NULL}};
  lua_createtable(L, 0, 5);
  luaL_setfuncs(L, methods, 0);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

void lt_install_live(lua_State *L) { lt_install_tables(L, &lt_key_live); }
