// Bindings: references to a value at some place, for reading and writing (ST5).

#include "runtime.h"

// The user values of a binding.
enum {
  LT_BINDING_TARGET = 1,  // the owner of the slot; or the constant or default; or the getter
  LT_BINDING_NAME = 2,    // the name of the slot; or the setter
  LT_BINDING_PATH = 3,    // the keys that lead from there into tables, as an array; nil for none
  LT_BINDING_ELEMENTS = 4,  // the elements of lists on the path (elements.c); nil for none
  LT_BINDING_VALUES = 4
};

int lt_binding_kind(lua_State *L, int index) {
  int *kind = lua_touserdata(L, index);
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return -1;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_binding);
  bool is_binding = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_binding ? *kind : -1;
}

int lt_push_binding(lua_State *L, int index) {
  int kind = lt_binding_kind(L, index);
  if (kind == LT_BINDING_DECLARED) lua_getiuservalue(L, index, LT_BINDING_TARGET);
  else if (kind == LT_BINDING_CONSTANT) lt_push_bound(L, index, 0);
  else if (kind >= 0) lua_pushnil(L);
  return kind;
}

bool lt_binding_target(lua_State *L, int index, uint64_t *number, int *type, bool *has_path) {
  index = lua_absindex(L, index);
  if (lt_binding_kind(L, index) != LT_BINDING_SLOT) return false;
  lua_getiuservalue(L, index, LT_BINDING_PATH);
  *has_path = !lua_isnil(L, -1);
  lua_getiuservalue(L, index, LT_BINDING_TARGET);
  const lt_owner *owner = lua_touserdata(L, -1);
  *number = owner->number;
  *type = owner->type;
  lua_pop(L, 2);
  lua_getiuservalue(L, index, LT_BINDING_NAME);
  return true;
}

void lt_push_binding_path(lua_State *L, int index) { lua_getiuservalue(L, index, LT_BINDING_PATH); }

bool lt_push_anchored(lt_runtime *runtime, uint64_t value) {
  if (!lua_checkstack(runtime->L, 8)) return false;
  lt_push_value(runtime->L, &(lt_value){LT_ANCHORED, value, NULL});
  return true;
}

bool lt_anchored_target(lt_runtime *runtime, uint64_t binding, uint64_t *number, int *type, bool *has_path) {
  return lt_push_anchored(runtime, binding) && lt_binding_target(runtime->L, -1, number, type, has_path);
}

// MARK: Paths

// Replaces the value on top by the one that the first `count` keys of a path lead to. The reader depends on these entries.
// Returns false if an element on the way was removed.
static bool lt_follow_path(lua_State *L, int path, int elements, lua_Integer count) {
  int value = lua_gettop(L);
  bool exists = true;
  luaL_checkstack(L, 4, "binding");
  for (lua_Integer i = 1; exists && i <= count; i++) {
    lua_pushvalue(L, value);
    exists = lt_follow_key(L, path, elements, i);
    if (lt_runtime_of(L)->notes_reads && lt_is_live(L, value)) {
      lua_rawgeti(L, path, i);
      lt_note_entry(L, value, value + 2, exists && !lua_isnil(L, value + 1));
      lua_pop(L, 1);
    }
    lua_replace(L, value);
  }
  return exists;
}

// MARK: Making

// Creates a binding from the three values on top: the target, the name, the path.
static void lt_new_binding(lua_State *L, int kind) {
  int *binding = lua_newuserdatauv(L, sizeof *binding, LT_BINDING_VALUES);
  *binding = kind;
  lua_insert(L, -4);
  lua_setiuservalue(L, -4, LT_BINDING_PATH);
  lua_setiuservalue(L, -3, LT_BINDING_NAME);
  lua_setiuservalue(L, -2, LT_BINDING_TARGET);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_binding);
  lua_setmetatable(L, -2);
}

void lt_make_binding(lua_State *L, int kind, int first) {
  lua_settop(L, first + 1);
  lua_pushnil(L);
  lt_new_binding(L, kind);
}

void lt_push_slot_binding(lua_State *L, int owner, const lt_value *name) {
  lua_pushvalue(L, owner);
  lt_push_value(L, name);
  lua_pushnil(L);
  lt_new_binding(L, LT_BINDING_SLOT);
}

// Pushes an array of the keys of a path such as "user.1.name", after the keys at `before` (0 for none).
static void lt_push_keys(lua_State *L, int before, const char *text, size_t length) {
  lua_newtable(L);
  lua_Integer count = 0;
  if (before && lua_istable(L, before)) {
    for (lua_Integer i = 1; lua_rawgeti(L, before, i) != LUA_TNIL; i++) lua_rawseti(L, -2, ++count);
    lua_pop(L, 1);
  }
  const char *end = text + length;
  while (text < end) {
    const char *dot = memchr(text, '.', (size_t)(end - text));
    size_t part = (size_t)((dot ? dot : end) - text);
    if (part <= 9 && strspn(text, "0123456789") >= part) lua_pushinteger(L, (lua_Integer)strtol(text, NULL, 10));
    else lua_pushlstring(L, text, part);
    lua_rawseti(L, -2, ++count);
    text += part + 1;
  }
}

// Stores the elements of lists that the path of the binding on top leads through. The reader depends on the entries that lead to
// the elements that are stored now, because it has to create the binding again if another element is there.
static void lt_remember_elements(lua_State *L) {
  luaL_checkstack(L, 12, "binding");
  int binding = lua_gettop(L);
  lua_getiuservalue(L, binding, LT_BINDING_PATH);
  int path = lua_gettop(L);
  lua_getiuservalue(L, binding, LT_BINDING_ELEMENTS);
  int elements = lua_gettop(L);
  lua_getiuservalue(L, binding, LT_BINDING_TARGET);
  lua_Integer newest = 0;
  if (lua_getiuservalue(L, -1, LT_OWNER_SLOTS) == LUA_TTABLE) {
    lua_getiuservalue(L, binding, LT_BINDING_NAME);
    lua_rawget(L, -2);
    lua_Integer length = (lua_Integer)lua_rawlen(L, path);
    for (lua_Integer i = 1; i <= length && lua_istable(L, -1); i++) {
      if (!lt_follow_key(L, path, elements, i) || !lua_istable(L, -1)) break;
      if (lua_rawgeti(L, path, i) == LUA_TNUMBER) {
        if (!lua_istable(L, elements)) {
          lua_newtable(L);
          lua_pushvalue(L, -1);
          lua_setiuservalue(L, binding, LT_BINDING_ELEMENTS);
          lua_replace(L, elements);
        }
        if (lua_rawgeti(L, elements, i) == LUA_TNIL) newest = i;
        lua_pop(L, 1);
        lua_pushvalue(L, -2);
        lua_rawseti(L, elements, i);
      }
      lua_pop(L, 1);
    }
  }
  lua_settop(L, elements);
  if (newest > 0 && lt_runtime_of(L)->notes_reads) {
    lua_getiuservalue(L, binding, LT_BINDING_TARGET);
    lua_getiuservalue(L, binding, LT_BINDING_NAME);
    if (lt_push_slot(L, elements + 1, elements + 2, 0)) lt_follow_path(L, path, elements, newest);
  }
  lua_settop(L, binding);
}

// Pushes a binding that continues the one at `binding` by the key or path at `path`: "name", "user.name", 3.
static void lt_project(lua_State *L, int binding, int path) {
  int kind = *(int *)lua_touserdata(L, binding);
  lua_getiuservalue(L, binding, LT_BINDING_TARGET);
  lua_getiuservalue(L, binding, LT_BINDING_NAME);
  lua_getiuservalue(L, binding, LT_BINDING_PATH);
  int before = lua_gettop(L);
  if (lua_type(L, path) == LUA_TNUMBER) {
    lt_push_keys(L, before, "", 0);
    lua_pushvalue(L, path);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  } else {
    size_t length = 0;
    const char *text = lua_tolstring(L, path, &length);
    lt_push_keys(L, before, text, length);
  }
  lua_replace(L, before);
  lt_new_binding(L, kind);
  if (kind != LT_BINDING_SLOT) return;
  if (lua_getiuservalue(L, binding, LT_BINDING_ELEMENTS) == LUA_TTABLE) {
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, -3) != 0) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, -4);
    }
    lua_setiuservalue(L, -3, LT_BINDING_ELEMENTS);
  }
  lua_pop(L, 1);
  lt_remember_elements(L);
}

// The getter of a binding to a property of a style's configuration. Upvalues: the configuration, the name.
static int lt_get_configuration_field(lua_State *L) {
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, lua_upvalueindex(2));
  lt_push_field(L, 1, 2);
  return 1;
}

static int lt_set_configuration_field(lua_State *L) {
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 2);
  return lt_self_assign(L);
}

// receiver:binding(path), which the host has checked. Stack: a self, an object or a binding; a path.
int lt_bind(lua_State *L) {
  lua_settop(L, 2);
  luaL_checkstack(L, 16, "binding");
  if (lt_binding_kind(L, 1) >= 0) {
    lt_project(L, 1, 2);
    return 1;
  }
  // 1. Find the value of the first name, which may be a slot.
  size_t length = 0;
  const char *text = lua_tolstring(L, 2, &length);
  const char *dot = memchr(text, '.', length);
  size_t first = dot ? (size_t)(dot - text) : length;
  lua_pushlstring(L, text, first);  // index 3
  if (dot) lua_pushlstring(L, dot + 1, length - first - 1); else lua_pushnil(L);  // index 4: the rest
  if (lua_getiuservalue(L, 1, LT_OWNER_SLOTS) == LUA_TTABLE) {
    lua_pushvalue(L, 3);
    lua_rawget(L, -2);
  }
  bool is_field = lua_isnil(L, -1) && !lt_is_object(L, 1);
  if (is_field) lt_push_field(L, 1, 3);
  int value = lua_gettop(L);
  if (!lt_is_object(L, 1) && (is_field || lt_binding_kind(L, value) >= 0)) lt_note_input(L, 1, 3);

  // 2. If the value is a binding, the rest of the path extends it. If it is an object, the rest is the path of a binding to it.
  if (lt_binding_kind(L, value) >= 0) {
    if (dot) lt_project(L, value, 4);
    return 1;
  }
  if (dot && lt_is_object(L, value)) {
    lt_push_function(L, LT_EVENT_BIND);
    lua_pushvalue(L, value);
    lua_pushvalue(L, 4);
    lua_call(L, 2, 1);
    return 1;
  }
  // 3. The host may hold the properties of a style's configuration, so the binding is a pair of functions.
  if (is_field && ((const lt_owner *)lua_touserdata(L, 1))->type == LT_CONFIGURATION) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, lt_get_configuration_field, 2);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, lt_set_configuration_field, 2);
    lua_pushnil(L);
    lt_new_binding(L, LT_BINDING_FUNCTIONS);
    if (dot) lt_project(L, lua_gettop(L), 4);
    return 1;
  }
  // 4. If a constant was passed in place of a binding, `self` has its value as a property, and the result is a constant binding.
  if (is_field) {
    lua_pushvalue(L, value);
    lua_pushnil(L);
    lua_pushnil(L);
    lt_new_binding(L, LT_BINDING_CONSTANT);
    if (dot) lt_project(L, lua_gettop(L), 4);
    return 1;
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  if (dot) lt_push_keys(L, 0, lua_tostring(L, 4), length - first - 1); else lua_pushnil(L);
  lt_new_binding(L, LT_BINDING_SLOT);
  if (dot) lt_remember_elements(L);
  return 1;
}

// MARK: Reading and writing

void lt_push_bound(lua_State *L, int binding, int alias) {
  luaL_checkstack(L, 12, "binding");
  binding = lua_absindex(L, binding);
  int kind = *(int *)lua_touserdata(L, binding);
  lua_getiuservalue(L, binding, LT_BINDING_PATH);
  int path = lua_gettop(L);
  lua_getiuservalue(L, binding, LT_BINDING_ELEMENTS);
  lua_getiuservalue(L, binding, LT_BINDING_TARGET);
  bool has_path = lua_istable(L, path);
  if (kind == LT_BINDING_FUNCTIONS) {
    lua_call(L, 0, 1);
  } else if (kind == LT_BINDING_SLOT) {
    lua_getiuservalue(L, binding, LT_BINDING_NAME);
    if (!lt_push_slot(L, path + 2, path + 3, alias)) lua_pushnil(L);
  }
  if (has_path) lt_follow_path(L, path, path + 1, (lua_Integer)lua_rawlen(L, path));
  lua_replace(L, path);
  lua_settop(L, path);
}

// Pushes a copy of the table at `table`, in which the value at `value` replaces the one that the path leads to. Only the keys of
// the path from key `i` on are followed.
static void lt_push_changed(lua_State *L, int table, int path, lua_Integer i, int value) {
  luaL_checkstack(L, 10, "binding");
  if (!lua_istable(L, table)) {
    lt_dispatch(L, lt_runtime_of(L), LT_EVENT_LOST_PATH);
    lua_pushnil(L);
    return;
  }
  if (lt_is_sequence(L, table)) lt_sequence_write(L);  // raises an error
  lt_push_entries(L, table);
  int entries = lua_gettop(L);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, entries) != 0) {
    lt_step(L, 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, entries + 1);
  }
  lua_rawgeti(L, path, i);
  if (i == (lua_Integer)lua_rawlen(L, path)) {
    lua_pushvalue(L, value);
  } else {
    lua_pushvalue(L, -1);
    lua_rawget(L, entries);
    lt_push_changed(L, lua_gettop(L), path, i + 1, value);
    lua_replace(L, -2);
  }
  lua_rawset(L, entries + 1);
  lua_replace(L, entries);
}

void lt_assign_bound(lua_State *L, int binding, int value) {
  luaL_checkstack(L, 16, "binding");
  int kind = *(int *)lua_touserdata(L, binding), top = lua_gettop(L);
  lua_getiuservalue(L, binding, LT_BINDING_PATH);
  lua_getiuservalue(L, binding, LT_BINDING_TARGET);
  lua_getiuservalue(L, binding, LT_BINDING_NAME);
  lua_getiuservalue(L, binding, LT_BINDING_ELEMENTS);
  int path = top + 1, target = top + 2, name = top + 3, elements = top + 4;
  bool has_path = lua_istable(L, path);
  if (kind == LT_BINDING_FUNCTIONS) {
    lua_pushvalue(L, name);
    if (has_path) {
      lua_pushvalue(L, target);
      lua_call(L, 0, 1);
      lt_push_changed(L, lua_gettop(L), path, 1, value);
      lua_replace(L, -2);
    } else {
      lua_pushvalue(L, value);
    }
    lua_call(L, 1, 0);
  } else if (kind == LT_BINDING_SLOT && !has_path) {
    lt_assign_slot(L, target, name, value, true);
  } else if (kind == LT_BINDING_SLOT && ((lt_owner *)lua_touserdata(L, target))->has_ended) {
    lt_note(L, LT_EVENT_LOST_OWNER, target, name, 0);
  } else if (kind == LT_BINDING_SLOT) {
    // The table at the end of the path reports the write.
    lua_getiuservalue(L, target, LT_OWNER_SLOTS);
    lua_pushvalue(L, name);
    lua_rawget(L, -2);
    lua_Integer length = (lua_Integer)lua_rawlen(L, path);
    bool exists = lt_follow_path(L, path, elements, length - 1);
    if (exists && lt_is_object(L, -1)) {
      // A property of an object in state is assigned by name.
      lua_rawgeti(L, path, length);
      lua_pushvalue(L, value);
      lua_settable(L, -3);
      lua_settop(L, top);
      return;
    }
    if (exists && !lua_istable(L, -1)) lt_dispatch(L, lt_runtime_of(L), LT_EVENT_LOST_PATH);
    lua_pushvalue(L, -1);
    exists = exists && lt_follow_key(L, path, elements, length);
    // A position after the end of a list belongs to an element that was removed.
    bool is_position = lua_rawgeti(L, path, length) == LUA_TNUMBER;
    exists = exists && !(is_position && lua_isnil(L, -2));
    if (exists && is_position && lua_isnil(L, value)) lt_dispatch(L, lt_runtime_of(L), LT_EVENT_NIL_ELEMENT);
    lua_pop(L, 2);
    if (exists) {
      lua_rawgeti(L, path, length);
      lua_pushvalue(L, value);
      lua_settable(L, -3);
      // From now on the binding follows the value that replaced the element.
      if (lua_istable(L, elements) && lua_rawgeti(L, elements, length) == LUA_TTABLE) {
        lt_push_entries(L, -2);
        lua_rawgeti(L, path, length);
        if (lua_rawget(L, -2) == LUA_TTABLE) lua_rawseti(L, elements, length);
      }
    }
  }
  lua_settop(L, top);
}

typedef struct {
  uint64_t binding;
  const lt_value *values;
} lt_bound_call;

static int lt_run_read(lua_State *L) {
  const lt_bound_call *call = lua_touserdata(L, 1);
  lt_value binding = {LT_ANCHORED, call->binding, NULL};
  lt_push_value(L, &binding);
  if (lt_binding_kind(L, -1) >= 0) lt_push_bound(L, lua_gettop(L), 0);
  return 1;
}

lt_status lt_read_bound(lt_runtime *runtime, uint64_t binding) {
  lt_bound_call call = {binding, NULL};
  return lt_protected(runtime, lt_run_read, &call);
}

static int lt_run_write(lua_State *L) {
  const lt_bound_call *call = lua_touserdata(L, 1);
  lt_value binding = {LT_ANCHORED, call->binding, NULL};
  const lt_value *next = call->values;
  lt_push_value(L, &binding);
  lt_push_next(L, &next);
  if (lt_binding_kind(L, 2) >= 0) lt_assign_bound(L, 2, 3);
  return 1;
}

lt_status lt_write_bound(lt_runtime *runtime, uint64_t binding, const lt_value *values) {
  lt_bound_call call = {binding, values};
  return lt_protected(runtime, lt_run_write, &call);
}

bool lt_same_binding(lua_State *L, int a, int b) {
  int kind = lt_binding_kind(L, a), top = lua_gettop(L);
  if (kind < 0 || kind != lt_binding_kind(L, b) || !lua_checkstack(L, 16)) return false;
  bool is_same = true;
  for (int value = LT_BINDING_TARGET; value <= LT_BINDING_PATH && is_same; value++) {
    lua_getiuservalue(L, a, value);
    lua_getiuservalue(L, b, value);
    bool is_data = value == LT_BINDING_PATH || kind == LT_BINDING_CONSTANT;
    is_same = is_data ? lt_equal(L, -1, -2) : lua_rawequal(L, -1, -2);
  }
  lua_getiuservalue(L, a, LT_BINDING_ELEMENTS);
  lua_getiuservalue(L, b, LT_BINDING_ELEMENTS);
  if (lua_istable(L, -1) && lua_istable(L, -2)) {
    int elements = lua_gettop(L);
    lua_pushnil(L);
    while (is_same && lua_next(L, elements) != 0) {
      lua_pushvalue(L, -2);
      lua_rawget(L, elements - 1);
      is_same = lt_is_same_element(L, -1, -2);
      lua_pop(L, 2);
    }
  } else {
    is_same = is_same && lua_isnil(L, -1) == lua_isnil(L, -2);
  }
  lua_settop(L, top);
  return is_same;
}

// MARK: Metamethods

// Reads `binding.value`, or the method in `binding:binding(path)`, which is upvalue 1.
static int lt_binding_index(lua_State *L) {
  lua_settop(L, 2);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "value") == 0) {
    lt_push_bound(L, 1, 0);
    return 1;
  }
  if (strcmp(name, "binding") == 0) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
  }
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_BINDING_PROPERTY);
}

static int lt_binding_assign(lua_State *L) {
  lua_settop(L, 3);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  if (strcmp(name, "value") != 0) return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_BINDING_PROPERTY);
  lt_assign_bound(L, 1, 3);
  return 0;
}

void lt_install_bindings(lua_State *L) {
  lua_createtable(L, 0, 4);
  lt_push_function(L, LT_EVENT_BIND);
  lua_pushcclosure(L, lt_binding_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, lt_binding_assign);
  lua_setfield(L, -2, "__newindex");
  lt_protect_metatable(L, "binding");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_binding);
}
