// Calls the functions of a layout with its subviews. Each subview knows its call and its position, so the host detects a subview
// that is used after its call.

#include "runtime.h"

typedef struct {
  uint64_t call;
  int64_t position;
} lt_subview_value;

static int lt_run_layout(lua_State *L) {
  const lt_layout_call *call = lua_touserdata(L, 1);
  lt_value function = {LT_ANCHORED, call->function, NULL};
  lt_push_value(L, &function);
  lt_push_self(L, call->instance, call->fields, call->field_count);
  const lt_value *next = call->arguments;
  luaL_checkstack(L, call->argument_count + 6, "arguments");
  for (int i = 0; i < call->argument_count; i++) lt_push_next(L, &next);
  lua_createtable(L, call->subviews, 0);
  for (int i = 1; i <= call->subviews; i++) {
    lt_step(L, 1);
    lt_subview_value *subview = lua_newuserdatauv(L, sizeof *subview, 0);
    *subview = (lt_subview_value){call->call, i};
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_subview);
    lua_setmetatable(L, -2);
    lua_rawseti(L, -2, i);
  }
  lua_call(L, call->argument_count + 2, call->results);
  return call->results;
}

lt_status lt_call_layout(lt_runtime *runtime, const lt_layout_call *call) {
  return lt_protected_results(runtime, lt_run_layout, (void *)call, call->results);
}

bool lt_is_subview(lua_State *L, int index, uint64_t *call, int64_t *position) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_subview);
  bool is_subview = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (!is_subview) return false;
  const lt_subview_value *subview = lua_touserdata(L, index);
  *call = subview->call;
  *position = subview->position;
  return true;
}

// subview.name: a method. The host handles any other name. Upvalue 1 is the table of methods.
static int lt_subview_index(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_settop(L, 2);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_SUBVIEW_PROPERTY);
}

static int lt_subview_assign(lua_State *L) {
  lua_pushinteger(L, -3);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_ASSIGN_PROPERTY);
}

static void lt_add_subview_method(lua_State *L, const char *name, int operation) {
  lt_push_function(L, operation);
  lua_setfield(L, -2, name);
}

void lt_install_subviews(lua_State *L) {
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 4);
  lt_add_subview_method(L, "size", LT_EVENT_SUBVIEW_SIZE);
  lt_add_subview_method(L, "guide", LT_EVENT_SUBVIEW_GUIDE);
  lt_add_subview_method(L, "value", LT_EVENT_SUBVIEW_VALUE);
  lt_add_subview_method(L, "place", LT_EVENT_SUBVIEW_PLACE);
  lua_pushcclosure(L, lt_subview_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, lt_subview_assign);
  lua_setfield(L, -2, "__newindex");
  lt_protect_metatable(L, "subview");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_subview);
}
