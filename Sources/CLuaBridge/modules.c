// Compiles scripts and modules under their budget, and runs each in its own environment.

#include "runtime.h"

// Assigns a global variable of a script, unless the name is one of Longtail's or Lua's. Stack: the globals of the script, the
// name, the value.
static int lt_assign_global(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_pushvalue(L, 2);
  bool is_taken = lua_rawget(L, -2) != LUA_TNIL;
  lua_settop(L, 3);
  if (is_taken) return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_TAKEN_GLOBAL);
  lua_rawset(L, 1);
  return 0;
}

typedef struct {
  const char *text;
  size_t length;
  const char *name;
} lt_module;

// Passes a text to the compiler in pieces, and counts each piece as instructions. No hook runs in the compiler, and its work may
// grow faster than the text.
enum { LT_PIECE = 1 << 10 };

typedef struct {
  const char *next, *end;
} lt_pieces;

static const char *lt_next_piece(lua_State *L, void *argument, size_t *length) {
  lt_pieces *pieces = argument;
  lt_spend(L, LT_PIECE);
  size_t left = (size_t)(pieces->end - pieces->next);
  const char *piece = pieces->next;
  *length = left < LT_PIECE ? left : LT_PIECE;
  pieces->next += *length;
  return *length > 0 ? piece : NULL;
}

typedef struct {
  bool has_begun;
  luaL_Buffer buffer;
} lt_code;

static int lt_write_code(lua_State *L, const void *bytes, size_t count, void *argument) {
  lt_code *code = argument;
  if (!code->has_begun) luaL_buffinit(L, &code->buffer);
  code->has_begun = true;
  luaL_addlstring(&code->buffer, bytes, count);
  return 0;
}

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
} lt_code_buffer;

static int lt_fill_buffer(lua_State *L, const void *bytes, size_t count, void *argument) {
  (void)L;
  lt_code_buffer *buffer = argument;
  if (count > buffer->capacity - buffer->length) return 1;
  memcpy(buffer->bytes + buffer->length, bytes, count);
  buffer->length += count;
  return 0;
}

size_t lt_function_code(lua_State *L, int index, uint8_t *bytes, size_t capacity) {
  lt_code_buffer buffer = {bytes, 0, capacity};
  if (!lua_isfunction(L, index) || lua_iscfunction(L, index)) return 0;
  lua_pushvalue(L, index);
  int status = lua_dump(L, lt_fill_buffer, &buffer, false);
  lua_pop(L, 1);
  return status == 0 ? buffer.length : 0;
}

// Passes the compiled code to the host. Stack: the name, the function.
static int lt_hand_code(lua_State *L) {
  lt_code code = {false};
  lua_dump(L, lt_write_code, &code, false);
  luaL_pushresult(&code.buffer);
  lua_replace(L, 2);
  lua_settop(L, 2);
  return lt_dispatch(L, lt_runtime_of(L), LT_EVENT_COMPILED);
}

// Loads and runs a chunk of source text. Its environment is a new table, with the globals of the sandbox behind it.
static int lt_run_chunk(lua_State *L) {
  const lt_module *module = lua_touserdata(L, 1);
  lt_pieces pieces = {module->text, module->text + module->length};
  if (lua_load(L, lt_next_piece, &pieces, module->name, "t") != LUA_OK) {
    lt_runtime_of(L)->was_syntax = lt_runtime_of(L)->tripped == LT_WITHIN;
    return lua_error(L);
  }
  lt_keep_chunk(L, module->name);
  if (lt_runtime_of(L)->options.hands_code) {
    lua_pushcfunction(L, lt_hand_code);
    lua_pushstring(L, module->name);
    lua_pushvalue(L, -3);
    lua_call(L, 2, 0);
  }
  lua_newtable(L);
  lua_createtable(L, 0, 3);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, lt_assign_global);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_setupvalue(L, -2, 1);
  lt_call_for_view(L, 0);
  return 1;
}

lt_status lt_run(lt_runtime *runtime, const char *text, size_t length, const char *name) {
  lt_module module = {text, length, name};
  return lt_protected(runtime, lt_run_chunk, &module);
}

// Runs a required module, and reports to the host how it ended, before an error is raised again. Allocates nothing before the
// protected call, because the host relies on this report.
int lt_run_required(lua_State *L, lt_runtime *runtime, lt_reply reply) {
  lt_module module = {reply.text, reply.text_length, reply.name};
  lua_pushcfunction(L, lt_message_handler);
  int handler = lua_gettop(L);
  lua_pushcfunction(L, lt_run_chunk);
  lua_pushlightuserdata(L, &module);
  int status = lua_pcall(L, 1, 1, handler);
  lua_pushboolean(L, status == LUA_OK);
  // Stack: ..., the result or error, true if the module succeeded.
  int results = lt_dispatch(L, runtime, LT_EVENT_MODULE_ENDED);
  lua_pop(L, results + 1);
  if (status == LUA_OK) return 1;
  runtime->noted.line = 0;
  runtime->keeps_frames = true;
  return lua_error(L);
}
