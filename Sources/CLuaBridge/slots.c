// Slots of state by name: the slots of a `self`, and the properties of observed objects. Lua stores their values; the host
// records which bodies have read them.

#include "runtime.h"

// Represents nil, so that a slot always exists and a write allocates nothing.
static const char lt_empty;

bool lt_is_empty(lua_State *L, int index) { return lua_touserdata(L, index) == &lt_empty; }

bool lt_push_binding_slot(lua_State *L, int owner, int name) {
  int top = lua_gettop(L);
  if (lua_getiuservalue(L, owner, LT_OWNER_SLOTS) == LUA_TTABLE) {
    lua_pushvalue(L, name);
    lua_rawget(L, -2);
    lua_replace(L, top + 1);
    if (lt_binding_kind(L, -1) >= 0) return true;
  }
  lua_settop(L, top);
  return false;
}

bool lt_push_slot(lua_State *L, int owner, int name, int alias) {
  lt_runtime *runtime = lt_runtime_of(L);
  owner = lua_absindex(L, owner);
  if (lua_getiuservalue(L, owner, LT_OWNER_SLOTS) != LUA_TTABLE) {
    lua_pop(L, 1);
    return false;
  }
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 2);
    return false;
  }
  lua_replace(L, -2);
  if (lt_binding_kind(L, -1) >= 0) {
    lt_push_bound(L, lua_gettop(L), name);
    lua_replace(L, -2);
    lt_note_input(L, owner, name);  // only now, because the read may change the path of the binding
    return true;
  }
  if (runtime->notes_reads) lt_note_read(L, owner, name, alias);
  if (lt_is_empty(L, -1)) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
  return true;
}

void lt_assign_slot(lua_State *L, int owner, int name, int value, bool is_bound) {
  lt_runtime *runtime = lt_runtime_of(L);
  lt_owner *who = lua_touserdata(L, owner);
  int top = lua_gettop(L);
  luaL_checkstack(L, 16, "state");

  lua_pushvalue(L, value);
  lua_pushvalue(L, name);
  lua_pushinteger(L, (lua_Integer)who->number);
  lua_pushinteger(L, who->type);
  lua_pushboolean(L, is_bound);
  lt_dispatch(L, runtime, LT_EVENT_ASSIGN_SLOT);
  bool may_write = lua_toboolean(L, -1);
  lua_settop(L, top);
  if (!may_write) return;

  lt_store_slot(L, owner, name, value);
}

void lt_write_slot(lua_State *L) {
  lua_getiuservalue(L, 1, LT_OWNER_SLOTS);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  if (lt_binding_kind(L, -1) >= 0) lt_assign_bound(L, lua_gettop(L), 3);
  else lt_assign_slot(L, 1, 2, 3, false);
}

void lt_store_slot(lua_State *L, int owner, int name, int value) {
  lt_runtime *runtime = lt_runtime_of(L);
  int top = lua_gettop(L);

  // 1. An equal value is no change (ST1).
  lua_getiuservalue(L, owner, LT_OWNER_SLOTS);
  int slots = lua_gettop(L);
  lua_pushvalue(L, name);
  lua_rawget(L, slots);
  int old = lua_gettop(L);
  bool was_empty = lt_is_empty(L, -1), is_empty = lua_isnil(L, value), was_missing = was_empty || lua_isnil(L, -1);
  bool is_sequence = lt_is_sequence(L, value), compares = !is_sequence && !lt_is_sequence(L, old);
  if (was_empty == is_empty && (is_empty || (compares ? lt_equal(L, -1, value) : lua_rawequal(L, -1, value)))) {
    lua_settop(L, top);
    return;
  }

  // 2. The new value is complete before it is stored.
  lua_pushvalue(L, name);
  if (is_empty) lua_pushlightuserdata(L, (void *)&lt_empty);
  else if (lua_istable(L, value) && !is_sequence) lt_push_assigned(L, value, owner, name, old);
  else lua_pushvalue(L, value);
  lua_rawset(L, slots);
  runtime->write_count++;
  lt_note(L, LT_EVENT_NOTE_WRITE, owner, name, 0);
  // The set of names of `data` has changed.
  if (((const lt_owner *)lua_touserdata(L, owner))->is_data && was_missing != is_empty) {
    lua_pushliteral(L, "");
    lt_note(L, LT_EVENT_NOTE_WRITE, owner, lua_gettop(L), 0);
  }
  lua_settop(L, top);
}

void lt_set_slot(lua_State *L, int owner, int slots, int name) {
  int value = lua_gettop(L);
  lua_pushvalue(L, name);
  if (lua_isnil(L, value)) lua_pushlightuserdata(L, (void *)&lt_empty);
  else if (lua_istable(L, value)) lt_push_live(L, value, owner, name);
  else lua_pushvalue(L, value);
  lua_rawset(L, slots);
  lua_settop(L, value - 1);
}

bool lt_has_slot(lua_State *L, int owner, int name) {
  bool has = false;
  int top = lua_gettop(L);
  if (lua_getiuservalue(L, owner, LT_OWNER_SLOTS) == LUA_TTABLE) {
    lua_pushvalue(L, name);
    has = lua_rawget(L, -2) != LUA_TNIL;
  }
  lua_settop(L, top);
  return has;
}

bool lt_owner_at(lua_State *L, int index, uint64_t *number, int *type) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_self);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_object);
  bool is_owner = lua_rawequal(L, -3, -2) || lua_rawequal(L, -3, -1);
  lua_pop(L, 3);
  if (!is_owner) return false;
  const lt_owner *owner = lua_touserdata(L, index);
  *number = owner->number;
  *type = owner->type;
  return true;
}

// Pushes the owner of a slot. If the owner was removed, returns false and pushes another value.
static bool lt_push_owner(lua_State *L, const lt_slot *slot) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, slot->is_object ? &lt_key_objects : &lt_key_instances);
  bool is_owner = lua_rawgeti(L, -1, (lua_Integer)slot->owner) == LUA_TUSERDATA;
  lua_remove(L, -2);
  return is_owner;
}

bool lt_push_slot_value(lt_runtime *runtime, lt_slot slot) {
  lua_State *L = runtime->L;
  int top = lua_gettop(L);
  if (!lua_checkstack(L, 40)) return false;
  if (!lt_push_owner(L, &slot)
      || lua_getiuservalue(L, -1, LT_OWNER_SLOTS) != LUA_TTABLE) {
    lua_settop(L, top);
    return false;
  }
  // Compares all names, because a look-up would allocate a string.
  lua_pushnil(L);
  while (lua_next(L, top + 2) != 0) {
    size_t found = 0;
    const char *key = lua_tolstring(L, -2, &found);
    if (found == slot.length && memcmp(key, slot.name, found) == 0) {
      if (lt_binding_kind(L, -1) >= 0) {
        bool notes_reads = runtime->notes_reads;
        runtime->notes_reads = false;
        lt_push_bound(L, lua_gettop(L), 0);
        runtime->notes_reads = notes_reads;
      }
      if (lt_is_empty(L, -1)) lua_pushnil(L);
      lua_replace(L, top + 1);
      lua_settop(L, top + 1);
      return true;
    }
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  return false;
}

typedef struct {
  const lt_slot *slot;
  const lt_value *values;
} lt_restoration;

static int lt_run_restore(lua_State *L) {
  const lt_restoration *restoration = lua_touserdata(L, 1);
  const lt_slot *slot = restoration->slot;
  if (lt_push_owner(L, slot)) {
    lua_pushlstring(L, slot->name, slot->length);
    const lt_value *next = restoration->values;
    lt_push_next(L, &next);
    if (lt_has_slot(L, 2, 3)) lt_store_slot(L, 2, 3, 4);
  }
  lua_settop(L, 1);
  return 1;
}

lt_status lt_restore_slot(lt_runtime *runtime, lt_slot slot, const lt_value *values) {
  lt_restoration restoration = {&slot, values};
  lt_status status = lt_protected(runtime, lt_run_restore, &restoration);
  if (status == LT_OK) lua_pop(runtime->L, 1);
  return status;
}
