// The `self` of instances, and the calls of bodies. An instance keeps one `self` for its whole life, so that closures of earlier
// evaluations read the latest properties.

#include "runtime.h"

// The user values of a `self` after LT_OWNER_SLOTS, which holds its slots of state and the bindings passed to the instance.
enum {
  LT_SELF_FIELDS = LT_OWNER_SLOTS + 1,  // properties by name
  LT_SELF_NEWEST,                       // handlers by name: the latest closures
  LT_SELF_HANDLERS,                     // handlers by name: the functions that bodies see, which call the latest closures
  LT_SELF_CONFIGURATION,                // of the self of a style: its configuration, which is a self as well
  LT_SELF_VALUES = LT_SELF_CONFIGURATION
};

static void lt_new_self(lua_State *L, uint64_t instance, int type) {
  lt_owner *self = lua_newuserdatauv(L, sizeof *self, LT_SELF_VALUES);
  *self = (lt_owner){instance, type, false};
  lua_newtable(L);
  lua_setiuservalue(L, -2, LT_SELF_FIELDS);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_self);
  lua_setmetatable(L, -2);
}

void lt_push_field(lua_State *L, int self, int name) {
  if (lua_getiuservalue(L, self, LT_SELF_FIELDS) != LUA_TTABLE) return;
  lua_pushvalue(L, name);
  lua_rawget(L, -2);
  lua_replace(L, -2);
}

// Pushes a table among the user values of the self at `self`. Creates it if there is none.
static void lt_require_table(lua_State *L, int self, int value) {
  if (lua_getiuservalue(L, self, value) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, self, value);
}

// Runs after every handler, also if the task has slept in it.
static int lt_end_newest(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  return lua_gettop(L);
}

// A body gets this function instead of the closure that was passed for a handler. It calls the latest closure, or does nothing
// after the instance was removed (K3). A task may sleep in it. Upvalues: self, the name of the handler.
static int lt_call_newest(lua_State *L) {
  if (lua_getiuservalue(L, lua_upvalueindex(1), LT_SELF_NEWEST) != LUA_TTABLE) return 0;
  lua_pushvalue(L, lua_upvalueindex(2));
  if (lua_rawget(L, -2) != LUA_TFUNCTION) return 0;
  lua_replace(L, -2);
  lua_insert(L, 1);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, lt_end_newest);
  return lt_end_newest(L, LUA_OK, 0);
}

// Stores the closure on top as the latest one of a handler, and replaces it by the function that calls the latest one. Leaves nil
// unchanged.
static void lt_keep_handler(lua_State *L, int self, const lt_field *field) {
  int closure = lua_gettop(L);
  lt_require_table(L, self, LT_SELF_NEWEST);
  lua_pushlstring(L, field->name, field->length);
  lua_pushvalue(L, closure);
  lua_rawset(L, -3);
  if (lua_isnil(L, closure)) {
    lua_settop(L, closure);
    return;
  }
  lt_require_table(L, self, LT_SELF_HANDLERS);
  lua_pushlstring(L, field->name, field->length);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, self);
    lua_pushlstring(L, field->name, field->length);
    lua_pushcclosure(L, lt_call_newest, 2);
    lua_pushlstring(L, field->name, field->length);
    lua_pushvalue(L, -2);
    lua_rawset(L, -4);
  }
  lua_replace(L, closure);
  lua_settop(L, closure);
}

// Handles the value on top, which was passed for a property that may be a binding. A binding is stored among the slots, and nil
// replaces it on top. Any other value is a constant: it stays on top, and an earlier binding is removed from the slots.
static void lt_keep_bound(lua_State *L, int self, const lt_field *field) {
  int value = lua_gettop(L);
  bool is_binding = lt_binding_kind(L, value) >= 0;
  if (!is_binding && lua_getiuservalue(L, self, LT_OWNER_SLOTS) != LUA_TTABLE) {
    lua_settop(L, value);
    return;
  }
  lua_settop(L, value);
  lt_require_table(L, self, LT_OWNER_SLOTS);
  lua_pushlstring(L, field->name, field->length);
  if (is_binding) lua_pushvalue(L, value); else lua_pushnil(L);
  lua_rawset(L, -3);
  lua_settop(L, value);
  if (!is_binding) return;
  lua_pushnil(L);
  lua_replace(L, value);
}

// Pushes the configuration of the style whose self is at `self`. Creates it if there is none.
static void lt_push_configuration(lua_State *L, int self) {
  if (lua_getiuservalue(L, self, LT_SELF_CONFIGURATION) == LUA_TUSERDATA) return;
  lua_pop(L, 1);
  lt_new_self(L, ((const lt_owner *)lua_touserdata(L, self))->number, LT_CONFIGURATION);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, self, LT_SELF_CONFIGURATION);
}

// Sets properties of the self at `self`, and of its configuration if it is a style.
static void lt_set_fields(lua_State *L, int self, const lt_field *fields, int count) {
  luaL_checkstack(L, 16, "properties");
  int top = lua_gettop(L);
  for (int i = 0; i < count; i++) {
    if (fields[i].of_configuration) lt_push_configuration(L, self); else lua_pushvalue(L, self);
    int owner = top + 1;
    lua_getiuservalue(L, owner, LT_SELF_FIELDS);
    lua_pushlstring(L, fields[i].name, fields[i].length);
    lt_push_value(L, &fields[i].value);
    if (fields[i].role == LT_FIELD_HANDLER) lt_keep_handler(L, owner, &fields[i]);
    if (fields[i].role == LT_FIELD_BINDING) lt_keep_bound(L, owner, &fields[i]);
    lua_rawset(L, -3);
    lua_settop(L, top);
  }
}

void lt_push_self(lua_State *L, uint64_t instance, const lt_field *fields, int count) {
  lt_new_self(L, instance, LT_NO_TYPE);
  lt_set_fields(L, lua_gettop(L), fields, count);
}

// Pushes the self of an instance. Creates it if there is none.
static void lt_push_instance(lua_State *L, uint64_t instance) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_instances);
  if (lua_rawgeti(L, -1, (lua_Integer)instance) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    lt_new_self(L, instance, LT_NO_TYPE);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)instance);
  }
  lua_replace(L, -2);
}

// MARK: Calls

typedef struct {
  uint64_t instance;
  const lt_field *fields;
  int count;
  const lt_value *slots;
  int slot_count;
} lt_beginning;

static int lt_run_begin(lua_State *L) {
  lt_begin_part(L);
  const lt_beginning *beginning = lua_touserdata(L, 1);
  lt_push_instance(L, beginning->instance);
  int self = lua_gettop(L);
  lt_set_fields(L, self, beginning->fields, beginning->count);
  lt_require_table(L, self, LT_OWNER_SLOTS);
  int slots = lua_gettop(L);

  // 1. Slots with values. Slots with functions are nil until step 2.
  const lt_value *next = beginning->slots;
  for (int i = 0; i < beginning->slot_count; i++) {
    luaL_checkstack(L, 12, "state");
    lt_push_next(L, &next);
    lt_push_next(L, &next);
    int name = lua_gettop(L) - 1;
    bool is_computed = lua_isfunction(L, -1);
    if (is_computed) lua_pushnil(L);
    lt_set_slot(L, self, slots, name);
    if (!is_computed) lua_settop(L, name - 1);
  }

  // 2. Slots with functions, in the order of their names (I7). Stack for the host: the result, the name, the instance.
  int last = lua_gettop(L);
  for (int name = slots + 1; name < last; name += 2) {
    lua_pushvalue(L, name + 1);
    lua_pushvalue(L, self);
    lua_call(L, 1, 1);
    lua_pushvalue(L, -1);
    lua_pushvalue(L, name);
    lua_pushinteger(L, (lua_Integer)beginning->instance);
    lt_dispatch(L, lt_runtime_of(L), LT_EVENT_INITIAL_VALUE);
    lua_settop(L, last + 1);
    lt_set_slot(L, self, slots, name);
  }
  lua_settop(L, 1);
  return 1;
}

lt_status lt_begin_instance(
  lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count, const lt_value *slots, int slot_count) {
  lt_beginning beginning = {instance, fields, count, slots, slot_count};
  return lt_protected(runtime, lt_run_begin, &beginning);
}

typedef struct {
  uint64_t function;
  uint64_t instance;
  const lt_field *fields;
  int count;
  const lt_value *content;
} lt_body;

static int lt_run_body(lua_State *L) {
  lt_begin_part(L);
  const lt_body *body = lua_touserdata(L, 1);
  lt_value function = {LT_ANCHORED, body->function, NULL};
  lt_push_value(L, &function);
  lt_push_instance(L, body->instance);
  int self = lua_gettop(L), arguments = 1;
  lt_set_fields(L, self, body->fields, body->count);
  if (body->content != NULL) {
    lt_push_value(L, body->content);
    arguments++;
  } else if (lua_getiuservalue(L, self, LT_SELF_CONFIGURATION) == LUA_TUSERDATA) {
    arguments++;
  } else {
    lua_pop(L, 1);
  }
  lt_call_for_view(L, arguments);
  return 1;
}

lt_status lt_call_body(
  lt_runtime *runtime, uint64_t function, uint64_t instance, const lt_field *fields, int count, const lt_value *content) {
  lt_body body = {function, instance, fields, count, content};
  return lt_protected(runtime, lt_run_body, &body);
}

typedef struct {
  uint64_t instance;
  const lt_value *names;
  int count;
} lt_bound_slots;

static int lt_run_bind_slots(lua_State *L) {
  const lt_bound_slots *bound = lua_touserdata(L, 1);
  luaL_checkstack(L, bound->count + 12, "state");
  lt_push_instance(L, bound->instance);
  lua_replace(L, 1);
  lua_settop(L, 1);
  for (int i = 0; i < bound->count; i++) lt_push_slot_binding(L, 1, &bound->names[i]);
  lua_remove(L, 1);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_SLOTS_BOUND);
}

lt_status lt_bind_slots(lt_runtime *runtime, uint64_t instance, const lt_value *names, int count) {
  lt_bound_slots bound = {instance, names, count};
  return lt_protected(runtime, lt_run_bind_slots, &bound);
}

typedef struct {
  uint64_t function;
  const lt_field *old_fields, *new_fields;
  int count;
} lt_equal_call;

static void lt_push_fields(lua_State *L, const lt_field *fields, int count) {
  lua_createtable(L, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushlstring(L, fields[i].name, fields[i].length);
    lt_push_value(L, &fields[i].value);
    lua_rawset(L, -3);
  }
}

static int lt_run_equal(lua_State *L) {
  const lt_equal_call *call = lua_touserdata(L, 1);
  lt_value function = {LT_ANCHORED, call->function, NULL};
  lt_push_value(L, &function);
  lt_push_fields(L, call->old_fields, call->count);
  lt_push_fields(L, call->new_fields, call->count);
  lua_call(L, 2, 1);
  return 1;
}

lt_status lt_call_equal(
  lt_runtime *runtime, uint64_t function, const lt_field *old_fields, const lt_field *new_fields, int count) {
  lt_equal_call call = {function, old_fields, new_fields, count};
  return lt_protected(runtime, lt_run_equal, &call);
}

static int lt_run_refresh(lua_State *L) {
  const lt_body *body = lua_touserdata(L, 1);
  lt_push_instance(L, body->instance);
  lt_set_fields(L, lua_gettop(L), body->fields, body->count);
  lua_pushnil(L);
  return 1;
}

lt_status lt_refresh(lt_runtime *runtime, uint64_t instance, const lt_field *fields, int count) {
  lt_body body = {0, instance, fields, count, NULL};
  return lt_protected(runtime, lt_run_refresh, &body);
}

// Setting an existing entry to nil allocates nothing.
void lt_end_instance(lt_runtime *runtime, uint64_t instance) {
  lua_State *L = runtime->L;
  if (!lua_checkstack(L, 6)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_instances);
  if (lua_rawgeti(L, -1, (lua_Integer)instance) == LUA_TUSERDATA) {
    ((lt_owner *)lua_touserdata(L, -1))->has_ended = true;
    lua_pushnil(L);
    lua_setiuservalue(L, -2, LT_SELF_NEWEST);
    if (lua_getiuservalue(L, -1, LT_SELF_CONFIGURATION) == LUA_TUSERDATA) {
      ((lt_owner *)lua_touserdata(L, -1))->has_ended = true;
      lua_pushnil(L);
      lua_setiuservalue(L, -2, LT_SELF_NEWEST);
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    lua_rawseti(L, -3, (lua_Integer)instance);
  }
  lua_pop(L, 2);
}

// MARK: Metamethods

// self.printChanges() and self:printChanges() do the same. Upvalue 1 is self.
static int lt_print_changes(lua_State *L) {
  const lt_owner *self = lua_touserdata(L, lua_upvalueindex(1));
  lua_settop(L, 0);
  lua_pushinteger(L, (lua_Integer)self->number);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_PRINT_CHANGES);
}

// self.name: a property, a slot, `env`, `binding` or `printChanges`. The host handles any other name. Upvalue 1 is the function
// for `binding`.
static int lt_self_index(lua_State *L) {
  lt_owner *self = lua_touserdata(L, 1);
  if (self == NULL || lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "the name of a property must be a string");
  lua_getiuservalue(L, 1, LT_SELF_FIELDS);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) {
    lt_note_input(L, 1, 2);
    return 1;
  }
  lua_settop(L, 2);
  if (!self->has_ended && lt_push_slot(L, 1, 2, 0)) return 1;
  const char *name = lua_tostring(L, 2);
  if (strcmp(name, "env") == 0) {
    lt_owner *environment = lua_newuserdatauv(L, sizeof *environment, 0);
    *environment = *self;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_environment);
    lua_setmetatable(L, -2);
    return 1;
  }
  if (strcmp(name, "binding") == 0) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
  }
  if (strcmp(name, "printChanges") == 0) {
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, lt_print_changes, 1);
    return 1;
  }
  lt_note_input(L, 1, 2);
  lua_pushinteger(L, (lua_Integer)self->number);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_MISSING_PROPERTY);
}

int lt_self_assign(lua_State *L) {
  lua_settop(L, 3);
  lt_owner *self = lua_type(L, 1) == LUA_TUSERDATA ? lua_touserdata(L, 1) : NULL;
  if (self != NULL && !self->has_ended && lua_type(L, 2) == LUA_TSTRING && lt_has_slot(L, 1, 2)) {
    lt_write_slot(L);
    return 0;
  }
  lua_pushinteger(L, self ? (lua_Integer)self->number : -1);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_ASSIGN_PROPERTY);
}

void lt_install_self(lua_State *L) {
  lua_createtable(L, 0, 4);
  lt_push_function(L, LT_EVENT_BIND);
  lua_pushcclosure(L, lt_self_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, lt_self_assign);
  lua_setfield(L, -2, "__newindex");
  lt_protect_metatable(L, "self");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_self);
}

int lt_environment_assign(lua_State *L) {
  lua_pushinteger(L, -2);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_ASSIGN_PROPERTY);
}

int lt_environment_index(lua_State *L) {
  lt_runtime *runtime = lt_runtime_of(L);
  lt_owner *environment = lua_touserdata(L, 1);
  lua_pushinteger(L, environment ? (lua_Integer)environment->number : 0);
  return lt_dispatch(L, runtime, LT_EVENT_READ_ENVIRONMENT);
}
