// Reports reads of slots, and of entries of live tables, to the host. The host records each read for the body that runs, and runs
// the body again after a write to the same slot or entry.

#include "runtime.h"

static void lt_forget_reports(lt_runtime *runtime) {
  memset(runtime->reads, 0, sizeof runtime->reads);
  memset(runtime->tables, 0, sizeof runtime->tables);
  runtime->table_reads = runtime->part_reads = 0;
}

void lt_note_reads(lt_runtime *runtime, uint64_t reader, bool is_list) {
  runtime->notes_reads = reader != 0;
  runtime->reader = reader;
  runtime->list = is_list ? reader : 0;
  lt_forget_reports(runtime);
}

void lt_begin_item(lt_runtime *runtime, const void *table) {
  lt_forget_reports(runtime);
  if (table != NULL) runtime->tables[runtime->table_reads++] = table;
}

// Returns true if this read is among the last ones recorded here, so it need not be reported again. Otherwise, records it. `part`
// identifies the slot or entry. If it is NULL, the function returns false and records nothing.
static bool lt_was_read(lt_runtime *runtime, uint64_t owner, const void *part) {
  if (part == NULL) return false;
  size_t place = (owner >> 4 ^ owner ^ (uintptr_t)part >> 4 ^ (uintptr_t)part >> 1) % LT_RECENT_READS;
  if (runtime->reads[place].owner == owner && runtime->reads[place].part == part) return true;
  runtime->reads[place].owner = owner;
  runtime->reads[place].part = part;
  return false;
}

// MARK: Slots

void lt_note(lua_State *L, int operation, int owner, int name, int alias) {
  lt_owner *who = lua_touserdata(L, owner);
  int top = lua_gettop(L);
  owner = lua_absindex(L, owner);
  luaL_checkstack(L, 8, "state");
  lua_pushvalue(L, name);
  if (alias) lua_pushvalue(L, alias); else lua_pushnil(L);
  lua_pushinteger(L, (lua_Integer)who->number);
  lua_pushinteger(L, who->type);
  lt_dispatch(L, lt_runtime_of(L), operation);
  lua_settop(L, top);
}

// Returns an address that identifies a name; NULL for a long name. Lua has one copy of each short string.
static const void *lt_name_mark(lua_State *L, int name) {
  return lua_rawlen(L, name) <= LT_SHORT_STRING ? lua_topointer(L, name) : NULL;
}

void lt_note_read(lua_State *L, int owner, int name, int alias) {
  lt_owner *who = lua_touserdata(L, owner);
  luaL_checkstack(L, 8, "state");  // Nothing below raises an error, so a read recorded as reported is reported.
  if (lt_was_read(lt_runtime_of(L), who->number, lt_name_mark(L, name))) return;
  lt_note(L, LT_EVENT_NOTE_READ, owner, name, alias);
}

// MARK: Tables

uint64_t lt_table_number(lua_State *L, int table) { return (uint64_t)(uintptr_t)lua_topointer(L, table); }

void lt_report_table(lua_State *L, int operation, int table, int key) {
  lt_runtime *runtime = lt_runtime_of(L);
  int top = lua_gettop(L);
  lua_pushvalue(L, table);
  if (key) lua_pushvalue(L, key); else lua_pushnil(L);
  runtime->callback(runtime->context, L, operation);
  lua_settop(L, top);
}

void lt_report_list(lua_State *L, int table) {
  if (!lt_has_mark(L, table, LT_READ_LIST)) return;
  lua_pushboolean(L, false);
  lt_report_table(L, LT_EVENT_NOTE_TABLE_WRITE, table, lua_gettop(L));
  lua_pop(L, 1);
}

void lt_report_item(lua_State *L, int table) {
  if (lt_has_mark(L, table, LT_READ_ITEM)) lt_report_table(L, LT_EVENT_NOTE_ITEM_WRITE, table, 0);
}

// Returns true if the table, or one around it, is among the last tables that count as read as a whole.
static bool lt_is_noted(lua_State *L, const lt_runtime *runtime, int table) {
  if (runtime->table_reads == 0) return false;
  bool is_noted = false;
  lua_pushvalue(L, table);
  while (!is_noted && lua_istable(L, -1)) {
    const void *ancestor = lua_topointer(L, -1);
    for (int i = 0; i < LT_RECENT_TABLES; i++) is_noted = is_noted || runtime->tables[i] == ancestor;
    lua_rawgetp(L, -1, &lt_live_parent);
    lua_replace(L, -2);
  }
  lua_pop(L, 1);
  return is_noted;
}

// Pushes the outermost table around a table, or the table itself.
static void lt_push_outermost(lua_State *L, int table) {
  lua_pushvalue(L, table);
  while (lua_rawgetp(L, -1, &lt_live_parent) == LUA_TTABLE) lua_replace(L, -2);
  lua_pop(L, 1);
}

bool lt_push_slot_of(lua_State *L, int table, uint64_t *owner, int *type) {
  if (!lua_checkstack(L, 8) || !lt_is_live(L, table)) return false;
  int top = lua_gettop(L);
  lt_push_outermost(L, table);
  lua_rawgetp(L, top + 1, &lt_live_parent);
  const lt_owner *who = lua_touserdata(L, -1);
  if (who == NULL) {
    lua_settop(L, top);
    return false;
  }
  *owner = who->number;
  *type = who->type;
  lua_rawgetp(L, top + 1, &lt_live_name);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  return true;
}

static void lt_note_whole(lua_State *L, int table) {
  lt_runtime *runtime = lt_runtime_of(L);
  runtime->tables[runtime->table_reads++ % LT_RECENT_TABLES] = lua_topointer(L, table);
  lt_add_mark(L, table, LT_READ_WHOLE);
  lt_report_table(L, LT_EVENT_NOTE_TABLE_READ, table, 0);
}

// A body that iterates over a table, or passes it on, depends on the table and on all tables in it.
void lt_note_table(lua_State *L, int table) {
  lt_runtime *runtime = lt_runtime_of(L);
  if (!lua_checkstack(L, 12) || !lt_is_live(L, table)) return;
  table = lua_absindex(L, table);
  if (lt_is_noted(L, runtime, table)) return;
  if (++runtime->part_reads <= LT_MOST_PART_READS) {
    lt_note_whole(L, table);
    return;
  }
  lt_push_outermost(L, table);
  lt_note_whole(L, lua_gettop(L));
  lua_pop(L, 1);
}

// Returns a value that identifies the key of an existing entry; NULL for other keys.
static const void *lt_key_mark(lua_State *L, int key) {
  switch (lua_type(L, key)) {
    case LUA_TSTRING: return lt_name_mark(L, key);
    case LUA_TNUMBER: return (const void *)((uintptr_t)lua_tointeger(L, key) * 2 + 1);
    case LUA_TBOOLEAN: return (const void *)2;
    default: return NULL;
  }
}

// A body that reads many entries depends on the whole outermost table.
void lt_note_entry(lua_State *L, int table, int key, bool exists) {
  lt_runtime *runtime = lt_runtime_of(L);
  luaL_checkstack(L, 12, "state");
  if (lt_was_read(runtime, lt_table_number(L, table), exists ? lt_key_mark(L, key) : NULL)) return;
  if (lt_is_noted(L, runtime, table)) return;
  if (++runtime->part_reads <= LT_MOST_PART_READS) {
    lt_add_mark(L, table, LT_READ_BY_ENTRY);
    lt_report_table(L, LT_EVENT_NOTE_TABLE_READ, table, key);
    return;
  }
  lt_push_outermost(L, table);
  lt_note_whole(L, lua_gettop(L));
  lua_pop(L, 1);
}
