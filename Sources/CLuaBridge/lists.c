// The lists of items that a tree shows. A list keeps the values of its items in the registry, so that new values can be compared
// with them, and so that the functions of the list can be called for a single item.

#include "runtime.h"

#include <math.h>

// The fields of the table of a list: an array of the values of its items; an array of the properties that its functions have
// read, with LT_PROPERTY_FIELDS fields for each; for look-ups, a table that maps each self to a set of these names; and the values
// that are watched while items run. The table with the methods of a type of objects counts as a self, too.
enum { LT_LIST_VALUES = 1, LT_LIST_PROPERTIES, LT_LIST_KNOWN_PROPERTIES, LT_LIST_WATCHED, LT_LIST_FIELDS = 4 };

// The fields of a property: its self, its name, and the signature that its value had when it was first read.
enum { LT_PROPERTY_SELF = 1, LT_PROPERTY_NAME, LT_PROPERTY_SIGNATURE, LT_PROPERTY_FIELDS = 3 };

// Pushes the table of a list; nil if there is none.
static void lt_push_list(lua_State *L, uint64_t number) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_lists) != LUA_TTABLE) return;
  lua_rawgeti(L, -1, (lua_Integer)number);
  lua_replace(L, -2);
}

// Pushes the table of a list. Creates it if there is none.
static void lt_require_list(lua_State *L, uint64_t number) {
  lt_push_list(L, number);
  if (lua_istable(L, -1)) return;
  lua_pop(L, 1);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_lists) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_lists);
  }
  lua_createtable(L, LT_LIST_FIELDS, 0);
  for (int i = 1; i <= LT_LIST_FIELDS; i++) {
    lua_newtable(L);
    lua_rawseti(L, -2, i);
  }
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, (lua_Integer)number);
  lua_replace(L, -2);
}

void lt_end_list(lt_runtime *runtime, uint64_t number) {
  lua_State *L = runtime->L;
  if (!lua_checkstack(L, 4)) return;
  int top = lua_gettop(L);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_lists) == LUA_TTABLE) {
    lua_pushnil(L);
    lua_rawseti(L, -2, (lua_Integer)number);
  }
  lua_settop(L, top);
}

// MARK: Inputs

// Returns the signature of the value of the property whose self and name are on top, and pops both. The value can be a binding.
static lt_signature lt_sign_property(lua_State *L, int watched) {
  int self = lua_gettop(L) - 1;
  if (lua_istable(L, self)) lua_rawget(L, self);
  else if (!lt_push_binding_slot(L, self, self + 1)) lt_push_field(L, self, self + 1);
  lt_signature signature = lt_sign(L, lua_gettop(L), 1, watched);
  lua_settop(L, self - 1);
  return signature;
}

void lt_note_property(lua_State *L, int self, int name) {
  luaL_checkstack(L, 24, "items");
  int top = lua_gettop(L);
  lt_require_list(L, lt_runtime_of(L)->list);
  lua_rawgeti(L, top + 1, LT_LIST_KNOWN_PROPERTIES);
  lua_pushvalue(L, self);
  if (lua_rawget(L, top + 2) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, self);
    lua_pushvalue(L, -2);
    lua_rawset(L, top + 2);
  }
  lua_pushvalue(L, name);
  if (lua_rawget(L, top + 3) == LUA_TNIL) {
    // The signature comes first, because it can raise an error. A property is stored whole or not at all.
    lua_rawgeti(L, top + 1, LT_LIST_PROPERTIES);
    int properties = lua_gettop(L);
    lua_rawgeti(L, top + 1, LT_LIST_WATCHED);
    lua_pushvalue(L, self);
    lua_pushvalue(L, name);
    lt_signature signature = lt_sign_property(L, properties + 1);
    lua_Integer count = (lua_Integer)lua_rawlen(L, properties);
    lua_pushvalue(L, self);
    lua_rawseti(L, properties, count + LT_PROPERTY_SELF);
    lua_pushvalue(L, name);
    lua_rawseti(L, properties, count + LT_PROPERTY_NAME);
    lua_pushinteger(L, signature.is_known ? (lua_Integer)(signature.low ^ signature.high) : 0);
    lua_rawseti(L, properties, count + LT_PROPERTY_SIGNATURE);
    lua_pushvalue(L, name);
    lua_pushboolean(L, true);
    lua_rawset(L, top + 3);
    if (lua_isuserdata(L, self)) lt_note(L, LT_EVENT_NOTE_READ, self, name, 0);
  }
  lua_settop(L, top);
}

void lt_note_input(lua_State *L, int self, int name) {
  lt_runtime *runtime = lt_runtime_of(L);
  if (runtime->list != 0) lt_note_property(L, self, name);
  else if (runtime->notes_reads && ((lt_owner *)lua_touserdata(L, self))->number != runtime->reader) lt_note_read(L, self, name, 0);
}

// Returns the number of properties that the functions of the list at `list` have read.
static lua_Integer lt_property_count(lua_State *L, int list) {
  lua_rawgeti(L, list, LT_LIST_PROPERTIES);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1) / LT_PROPERTY_FIELDS;
  lua_pop(L, 1);
  return count;
}

// Empties the array on top.
static void lt_clear(lua_State *L) {
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i > 0; i--) {
    lua_pushnil(L);
    lua_rawseti(L, -2, i);
  }
}

// Computes the inputs of a list. If `watches` is true, the list watches the tables and functions among them from now on.
static lt_list_inputs lt_inputs(lua_State *L, const lt_list *list, bool watches) {
  luaL_checkstack(L, list->column_count + 30, "items");
  int top = lua_gettop(L), table = top + 1, properties = top + 2, watched = 0;
  lt_require_list(L, list->number);
  lua_rawgeti(L, table, LT_LIST_PROPERTIES);
  if (watches) {
    lua_rawgeti(L, table, LT_LIST_WATCHED);
    lt_clear(L);
    watched = lua_gettop(L);
  }
  int first = lua_gettop(L) + 1;
  lt_push_value(L, &(lt_value){LT_ANCHORED, list->function, NULL});
  lt_push_value(L, &list->key);
  for (int i = 0; i < list->column_count; i++) lt_push_value(L, &list->columns[i]);
  lt_list_inputs inputs = {.are_properties_unchanged = true};
  inputs.functions = lt_sign(L, first, lua_gettop(L) - first + 1, watched);
  inputs.has_views = inputs.functions.has_views;
  lua_settop(L, first - 1);
  lua_Integer end = LT_PROPERTY_FIELDS * lt_property_count(L, table);
  for (lua_Integer i = 0; i < end; i += LT_PROPERTY_FIELDS) {
    lua_rawgeti(L, properties, i + LT_PROPERTY_SELF);
    lua_rawgeti(L, properties, i + LT_PROPERTY_NAME);
    lt_signature now = lt_sign_property(L, watched);
    lua_rawgeti(L, properties, i + LT_PROPERTY_SIGNATURE);
    bool is_same = now.is_known && (lua_Integer)(now.low ^ now.high) == lua_tointeger(L, -1);
    inputs.are_properties_unchanged = inputs.are_properties_unchanged && is_same;
    inputs.has_views = inputs.has_views || now.has_views;
    lua_settop(L, first - 1);
  }
  lua_settop(L, top);
  return inputs;
}

typedef struct {
  const lt_list *list;
  lt_list_inputs inputs;
} lt_inputs_call;

static int lt_run_inputs(lua_State *L) {
  lt_inputs_call *call = lua_touserdata(L, 1);
  call->inputs = lt_inputs(L, call->list, false);
  lua_pushnil(L);
  return 1;
}

lt_list_inputs lt_inputs_of_list(lt_runtime *runtime, const lt_list *list) {
  lt_inputs_call call = {list, {0}};
  int top = lua_gettop(runtime->L);
  if (lt_protected(runtime, lt_run_inputs, &call) != LT_OK) call.inputs = (lt_list_inputs){0};
  lua_settop(runtime->L, top);
  return call.inputs;
}

// MARK: Comparing

// Returns true if the function at `function` has a parameter for the position of the item.
static bool lt_takes_position(lua_State *L, int function) {
  if (!lua_isfunction(L, function)) return false;
  lua_Debug record;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">u", &record);
  return record.nparams > 1 || record.isvararg;
}

typedef struct {
  int before;          // the index of the earlier values
  int positions;       // the index of a table of the earlier positions by value; nil until it is needed
  lua_Integer count_before;
  char *is_taken;      // by earlier position
} lt_item_comparison;

// Returns true if the value at `value` had the position `before`, and no other item has taken this position.
static bool lt_is_item(lua_State *L, const lt_item_comparison *comparison, lua_Integer before, int value) {
  if (before < 1 || before > comparison->count_before || comparison->is_taken[before - 1]) return false;
  lua_rawgeti(L, comparison->before, before);
  // The numbers 2 and 2.0 are equal, and so are 0.0 and -0.0, but texts show them differently.
  bool is_equal = lua_rawequal(L, -1, value);
  if (is_equal && lua_type(L, value) == LUA_TNUMBER) {
    is_equal = lua_isinteger(L, -1) == lua_isinteger(L, value)
      && signbit(lua_tonumber(L, -1)) == signbit(lua_tonumber(L, value));
  }
  lua_pop(L, 1);
  return is_equal;
}

// Returns the earlier position of the value on top; 0 if it had none, or if another item has taken the first of several. Tries
// the position `expected` first.
static lua_Integer lt_origin(lua_State *L, lt_item_comparison *comparison, lua_Integer expected) {
  int value = lua_gettop(L);
  if (lt_is_item(L, comparison, expected, value)) return expected;
  if (lua_type(L, value) == LUA_TNUMBER && lua_tonumber(L, value) != lua_tonumber(L, value)) return 0;
  if (lua_isnil(L, comparison->positions)) {
    lua_createtable(L, 0, (int)comparison->count_before);
    for (lua_Integer i = comparison->count_before; i >= 1; i--) {
      lt_step(L, 1);
      lua_rawgeti(L, comparison->before, i);
      if (lua_isnil(L, -1) || (lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) != lua_tonumber(L, -1))) {
        lua_pop(L, 1);
        continue;
      }
      lua_pushinteger(L, i);
      lua_rawset(L, -3);
    }
    lua_replace(L, comparison->positions);
  }
  lua_pushvalue(L, value);
  lua_rawget(L, comparison->positions);
  lua_Integer found = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return found > 0 && lt_is_item(L, comparison, found, value) ? found : 0;
}

// Marks the live table on top as an item of a list, and returns its parent. A write in the marked table is reported as
// LT_EVENT_NOTE_ITEM_WRITE, so reads in it need not be recorded. Reports the parent to the host, unless it is `last_parent`. If
// the list is only one row of a lazy container, reports the item itself instead, and returns NULL.
static const void *lt_mark_item(lua_State *L, const lt_list *list, lua_Integer item, const void *last_parent) {
  lua_pushinteger(L, item);
  lua_rawsetp(L, -2, &lt_live_position);
  lt_add_mark(L, lua_gettop(L), LT_READ_ITEM);
  if (list->is_row) {
    lt_report_table(L, LT_EVENT_ITEM_PARENT, lua_gettop(L), 0);
    return NULL;
  }
  lua_rawgetp(L, -1, &lt_live_parent);
  const void *parent = lua_istable(L, -1) ? lua_topointer(L, -1) : NULL;
  if (parent != NULL && parent != last_parent) lt_report_table(L, LT_EVENT_ITEM_PARENT, lua_gettop(L), 0);
  lua_pop(L, 1);
  return parent;
}

// Records that the current reader depends on which entries a live table has, but not on the contents of tables in these entries.
static void lt_note_list(lua_State *L, int items) {
  if (!lt_is_live(L, items)) return;
  lt_add_mark(L, items, LT_READ_LIST);
  lua_pushboolean(L, false);
  lt_report_table(L, LT_EVENT_NOTE_TABLE_READ, items, lua_gettop(L));
  lua_pop(L, 1);
}

void lt_note_items(lt_runtime *runtime, lt_value items) {
  lua_State *L = runtime->L;
  if (!runtime->notes_reads || items.tag != LT_ANCHORED || !lua_checkstack(L, 20)) return;
  lt_push_value(L, &items);
  lt_note_list(L, lua_gettop(L));
  lua_pop(L, 1);
}

// Returns true for values that are equal only if their contents are: a function has the values that it captured.
static bool lt_has_contents(lua_State *L, int item) {
  return lua_istable(L, item) || (lua_isfunction(L, item) && !lua_iscfunction(L, item));
}

// Returns a hash of the contents of a table or function, which is an odd number; 0 if the contents cannot be compared.
static uint64_t lt_contents(lua_State *L, int item) {
  lt_signature content = lt_sign(L, item, 1, 0);
  return content.is_known ? content.low | 1 : 0;
}

static int lt_run_take(lua_State *L) {
  lt_begin_part(L);
  lt_taking *taking = lua_touserdata(L, 1);
  const lt_list *list = taking->list;
  luaL_checkstack(L, 30, "items");
  enum { LIST = 2, BEFORE, POSITIONS, TAKEN, ITEMS, VALUES, ITEM };
  lt_require_list(L, list->number);
  lua_rawgeti(L, LIST, LT_LIST_VALUES);
  lt_item_comparison comparison = {BEFORE, POSITIONS, (lua_Integer)lua_rawlen(L, BEFORE), NULL};
  lua_pushnil(L);
  bool compares = taking->origins != NULL;
  // If all items run again, they note again which properties they read.
  for (int field = LT_LIST_PROPERTIES; !compares && field <= LT_LIST_KNOWN_PROPERTIES; field++) {
    lua_newtable(L);
    lua_rawseti(L, LIST, field);
  }
  comparison.is_taken = lua_newuserdatauv(L, compares ? (size_t)comparison.count_before + 1 : 1, 0);
  if (compares) memset(comparison.is_taken, 0, (size_t)comparison.count_before + 1);

  // 1. The values.
  lt_push_value(L, &list->items);
  if (!list->is_row) lt_note_list(L, ITEMS);
  lua_settop(L, TAKEN);
  bool answers = lt_push_items(L, &list->items);
  lua_createtable(L, lua_istable(L, ITEMS) ? (int)list->count : 0, 0);

  // 2. The earlier positions.
  lt_push_value(L, &(lt_value){LT_ANCHORED, list->function, NULL});
  lt_push_value(L, &list->key);
  bool by_position = lua_isnil(L, -1) || lt_takes_position(L, lua_gettop(L)) || lt_takes_position(L, lua_gettop(L) - 1);
  for (int i = 0; i < list->column_count && !by_position; i++) {
    lt_push_value(L, &list->columns[i]);
    by_position = lt_takes_position(L, lua_gettop(L));
  }
  lua_settop(L, VALUES);
  // If each item was a table of its own before, the items with an origin still are.
  bool may_repeat = !compares || by_position || taking->has_duplicates;
  taking->has_duplicates = false;
  const void *last_parent = NULL;
  lua_Integer shift = 0;
  for (lua_Integer i = 1; i <= list->count; i++) {
    lt_step(L, 1);
    lt_push_item_at(L, ITEMS, answers, list->first + i);
    bool is_live = lt_is_live(L, ITEM);
    taking->contents[i - 1] = is_live ? (uint64_t)lt_live_stamp_of(L, ITEM) : 0;
    if (!is_live && lt_has_contents(L, ITEM)) {
      uint64_t contents = lt_contents(L, ITEM);
      // Unknown contents get a new number each time, so that the functions of the list are called for this item again.
      taking->contents[i - 1] = contents != 0 ? contents : (uint64_t)++taking->unknown << 1;
    }
    if (compares) {
      lua_Integer origin = 0;
      if (!lua_istable(L, ITEMS)) origin = i <= taking->count_before ? i : 0;
      else if (by_position) origin = lt_is_item(L, &comparison, i, ITEM) ? i : 0;
      else if (!lua_isnil(L, ITEM)) origin = lt_origin(L, &comparison, i + shift);
      if (origin > 0 && lua_istable(L, ITEMS)) comparison.is_taken[origin - 1] = true;
      if (origin > 0) shift = origin - i;
      taking->origins[i - 1] = (int32_t)(origin - 1);
    }
    if (is_live) {
      if (may_repeat || taking->origins[i - 1] < 0) {
        lua_rawgetp(L, ITEM, &lt_live_position);
        lua_rawgeti(L, VALUES, lua_tointeger(L, -1));
        taking->has_duplicates = taking->has_duplicates || lua_rawequal(L, -1, ITEM);
        lua_settop(L, ITEM);
      }
      last_parent = lt_mark_item(L, list, i, last_parent);
    }
    if (lua_istable(L, ITEMS)) lua_rawseti(L, VALUES, i);
    lua_settop(L, VALUES);
  }
  lua_rawseti(L, LIST, LT_LIST_VALUES);
  lua_pushnil(L);
  return 1;
}

lt_status lt_take_items(lt_runtime *runtime, lt_taking *taking) {
  lt_status status = lt_protected(runtime, lt_run_take, taking);
  if (status == LT_OK) lua_pop(runtime->L, 1);
  return status;
}

// MARK: Running

typedef struct {
  const lt_list *list;
  const int32_t *items;
  int64_t count;
  uint64_t *contents;
  lt_list_inputs inputs;
} lt_items_call;

static int lt_run_list(lua_State *L) {
  lt_begin_part(L);
  lt_items_call *call = lua_touserdata(L, 1);
  const lt_list *list = call->list;
  lt_runtime *runtime = lt_runtime_of(L);
  enum { LIST = 2, VALUES, WATCHED, FUNCTION, KEY, ITEM };
  call->inputs = lt_inputs(L, list, true);
  lt_require_list(L, list->number);
  lua_Integer property_count = lt_property_count(L, LIST);
  // If the inputs are unknown, all items run again in any case.
  bool are_inputs_same = call->inputs.functions.is_known;
  lua_rawgeti(L, LIST, LT_LIST_VALUES);
  lua_rawgeti(L, LIST, LT_LIST_WATCHED);
  lt_push_value(L, &(lt_value){LT_ANCHORED, list->function, NULL});
  lt_push_value(L, &list->key);
  bool is_count = list->items.tag == LT_NIL;
  for (int64_t i = 0; i < call->count; i++) {
    lt_step(L, 1);
    lua_settop(L, KEY);
    lua_Integer item = call->items[i] + 1, position = list->first + item;
    if (is_count) lua_pushinteger(L, position);
    else lua_rawgeti(L, VALUES, item);
    if (lua_isnil(L, ITEM)) continue;
    bool is_live = lt_is_live(L, ITEM);
    if (is_live) call->contents[item - 1] = (uint64_t)lt_live_stamp_of(L, ITEM);
    lt_begin_item(runtime, is_live ? lua_topointer(L, ITEM) : NULL);
    lt_push_item_key(L, KEY, ITEM, position);
    lt_push_item_content(L, FUNCTION, list->columns, list->column_count, ITEM, position);
    lua_pushinteger(L, position);
    lt_dispatch(L, runtime, LT_EVENT_ITEM);
    // A function that changes its item may change others, too.
    uint64_t contents = call->contents[item - 1];
    if (!is_live && contents & 1 && lt_contents(L, ITEM) != contents) lt_note_impure_call(runtime);
    // A variable may have its first value again after the last item, so compare after each item.
    are_inputs_same = are_inputs_same && lt_is_unchanged(L, WATCHED);
  }
  lua_settop(L, WATCHED);
  lt_clear(L);
  if (!are_inputs_same || lt_property_count(L, LIST) != property_count) call->inputs = lt_inputs(L, list, false);
  if (!are_inputs_same || !call->inputs.functions.is_known || !call->inputs.are_properties_unchanged) lt_note_impure_call(runtime);
  lua_pushnil(L);
  return 1;
}

lt_status lt_run_items(
  lt_runtime *runtime, const lt_list *list, const int32_t *items, int64_t count, uint64_t *contents, lt_list_inputs *inputs) {
  lt_items_call call = {list, items, count, contents, {0}};
  lt_status status = lt_protected(runtime, lt_run_list, &call);
  *inputs = call.inputs;
  return status;
}

int64_t lt_item_position(lua_State *L, uint64_t list, int table) {
  if (!lua_checkstack(L, 6)) return -1;
  int top = lua_gettop(L);
  table = lua_absindex(L, table);
  int64_t found = -1;
  lt_push_list(L, list);
  if (lua_istable(L, -1) && lua_rawgeti(L, -1, LT_LIST_VALUES) == LUA_TTABLE) {
    int values = lua_gettop(L);
    lua_rawgetp(L, table, &lt_live_position);
    lua_Integer position = lua_tointeger(L, -1), count = (lua_Integer)lua_rawlen(L, values);
    lua_rawgeti(L, values, position);
    if (lua_rawequal(L, -1, table)) found = position - 1;
    for (lua_Integer i = 1; found < 0 && i <= count; i++) {
      lua_settop(L, values);
      lua_rawgeti(L, values, i);
      if (lua_rawequal(L, -1, table)) found = i - 1;
    }
  }
  lua_settop(L, top);
  return found;
}

uint64_t lt_parent_number(lua_State *L, int table) {
  if (!lua_checkstack(L, 2)) return 0;
  uint64_t number = lua_rawgetp(L, table, &lt_live_parent) == LUA_TTABLE ? lt_table_number(L, -1) : 0;
  lua_pop(L, 1);
  return number;
}
