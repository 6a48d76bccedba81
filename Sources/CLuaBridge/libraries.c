// The libraries that scripts can use: a whitelist in new tables, and replacements for functions that must behave differently
// here.

#include "runtime.h"

// Instructions that cost as much as one conversion in a date format.
#define LT_TURNS_A_DATE 64

// MARK: Functions that replace Lua's own

// Ends a protected call. Scripts cannot catch an exceeded limit: it is raised again.
static int lt_protected_done(lua_State *L, int status, lua_KContext kept) {
  bool failed = status != LUA_OK && status != LUA_YIELD;
  if (failed) lt_recover(lt_runtime_of(L), status);
  if (lt_runtime_of(L)->tripped != LT_WITHIN) return lt_raise_limit(L);
  if (failed) {
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)kept;
}

static int lt_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, lt_protected_done);
  return lt_protected_done(L, status, 0);
}

// Calls the message handler of the script, which is the upvalue, unless a limit was exceeded.
static int lt_guarded_handler(lua_State *L) {
  if (lt_runtime_of(L)->tripped != LT_WITHIN) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int lt_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, lt_guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, lt_protected_done);
  return lt_protected_done(L, status, 2);
}

static int lt_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "this metatable is protected");
  if (type == LUA_TTABLE) {
    static const char *const fields[] = {"__gc", "__mode", "__concat"};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
      lua_pushstring(L, fields[i]);
      if (lua_rawget(L, 2) != LUA_TNIL) return luaL_error(L, "a metatable may not have %s here", fields[i]);
    }
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int lt_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "count");
  if (strcmp(option, "count") != 0) return luaL_error(L, "only collectgarbage(\"count\") is available here");
  lua_pushnumber(L, (lua_Number)lt_runtime_of(L)->used / 1024);
  return 1;
}

// Returns true if Lua's text for a value would contain its address. Without addresses, programs print the same text in every run.
static bool lt_has_address(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TTHREAD && type != LUA_TUSERDATA) return false;
  if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return true;
  lua_pop(L, 1);
  return false;
}

static int lt_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  if (lt_has_address(L, 1)) lua_pushstring(L, luaL_typename(L, 1));
  else luaL_tolstring(L, 1, NULL);
  return 1;
}

// Calls Lua's own function, which is upvalue 1, in this frame, so that its messages name this call.
static int lt_call_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

void lt_count(lua_State *L, int first, size_t bytes_a_turn) {
  size_t turns = 0;
  for (int i = lua_gettop(L); i >= first; i--) {
    if (lua_type(L, i) == LUA_TSTRING) turns += lua_rawlen(L, i) / bytes_a_turn;
    else if (lua_type(L, i) == LUA_TTABLE) turns += lua_rawlen(L, i);
  }
  if (turns > 0) lt_step(L, (int64_t)turns);
}

// Calls Lua's own function. Counts instructions for the bytes of its arguments, which it examines, and of its results, which it
// copies.
static int lt_by_length(lua_State *L) {
  lt_count(L, 1, LT_BYTES_A_TURN);
  int count = lt_call_original(L);
  lt_count(L, lua_gettop(L) - count + 1, LT_COPIED_A_TURN);
  return count;
}

// string.format without addresses: "%s" shows only the type of a value with an address, and "%p" is an error. Lua's own function
// does everything else.
static int lt_format(lua_State *L) {
  size_t length;
  const char *next = luaL_checklstring(L, 1, &length), *end = next + length;
  int value = 1, last = lua_gettop(L);
  while ((next = memchr(next, '%', (size_t)(end - next))) != NULL) {
    next += 1 + strspn(next + 1, "-+ #0123456789.");
    if (*next == 'p') return luaL_error(L, "the format %%p is not available here");
    if (*next != '%' && ++value <= last && *next == 's' && lt_has_address(L, value)) {
      lua_pushstring(L, luaL_typename(L, value));
      lua_replace(L, value);
    }
    if (next < end) next++;
  }
  return lt_by_length(L);
}

int lt_as_text_trampoline(lua_State *L) {
  for (int i = lua_gettop(L); i > 0; i--) {
    if (lt_has_address(L, i)) lua_pushstring(L, luaL_typename(L, i));
    else luaL_tolstring(L, i, NULL);
    lua_replace(L, i);
  }
  return lt_trampoline(L);
}

int lt_by_length_trampoline(lua_State *L) {
  lt_count(L, 1, 1);
  return lt_trampoline(L);
}

// If the argument is missing, the error of pairs and ipairs names these functions, and not the iterator of the loop.

static int lt_pairs(lua_State *L) {
  // All objects have `__pairs`, but it works only for `data`.
  bool has_pairs = lua_istable(L, 1) || (lt_is_object(L, 1) ? ((const lt_owner *)lua_touserdata(L, 1))->is_data
                                                            : luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL);
  if (!has_pairs) return luaL_typeerror(L, 1, "table");
  lua_settop(L, 1);
  return lt_call_original(L);
}

static int lt_ipairs(lua_State *L) {
  if (lua_isnoneornil(L, 1)) return luaL_typeerror(L, 1, "table");
  return lt_call_original(L);
}

// Raw access, which works for live tables, too.

static int lt_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  if (lt_is_sequence(L, 1)) {
    lua_gettable(L, 1);
    return 1;
  }
  lt_push_entries(L, 1);
  lua_replace(L, 1);
  lua_rawget(L, 1);
  return 1;
}

static int lt_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (lt_is_sequence(L, 1)) return lt_sequence_write(L);
  if (lt_is_live(L, 1)) {
    lt_live_assign(L);
    lua_settop(L, 1);
    return 1;
  }
  lua_rawset(L, 1);
  return 1;
}

static int lt_rawlen(lua_State *L) {
  luaL_argexpected(L, lua_istable(L, 1) || lua_type(L, 1) == LUA_TSTRING, 1, "table or string");
  lua_pushinteger(L, lt_is_sequence(L, 1) ? luaL_len(L, 1) : (lua_Integer)lt_raw_length(L, 1));
  return 1;
}

// MARK: Functions that loop in C: they count their turns, since no hook runs inside them

// string.rep("", 1 << 60) would loop as often and produce nothing.
static int lt_rep(lua_State *L) {
  size_t length = 0, separator = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &separator);
  if (length + separator == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  // The library and the allocator refuse a result that is larger than the memory.
  lua_Integer count = lua_tointeger(L, 2), bytes;
  bool is_endless = count > 0 && __builtin_mul_overflow((lua_Integer)(length + separator), count, &bytes);
  if (count > 0 && !is_endless && (size_t)bytes < lt_runtime_of(L)->options.memory_limit) lt_step(L, bytes / LT_COPIED_A_TURN);
  return lt_call_original(L);
}

// Functions that read the clock: their results depend on more than their arguments.
static int lt_call_impure(lua_State *L) {
  lt_note_impure_call(lt_runtime_of(L));
  return lt_call_original(L);
}

// Each conversion of the format calls the C library, which is slow.
static int lt_date(lua_State *L) {
  lt_note_impure_call(lt_runtime_of(L));
  size_t length = 0;
  luaL_optlstring(L, 1, "", &length);
  lt_step(L, (int64_t)length * LT_TURNS_A_DATE);
  return lt_call_original(L);
}

// The iterator of utf8.codes. Counts the continuation bytes that it skips; only invalid texts have many.
static int lt_next_code(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = lua_tointeger(L, 2), skipped = 0;
  if (first > 0) while ((size_t)(first + skipped) < length && (text[first + skipped] & 0xC0) == 0x80) skipped++;
  lt_step(L, skipped + 1);
  return lt_call_original(L);
}

static int lt_codes(lua_State *L) {
  int count = lt_call_original(L);
  lua_pushvalue(L, -count);
  lua_pushcclosure(L, lt_next_code, 1);
  lua_replace(L, -count - 1);
  return count;
}

// Replaces a function of the table on top by `function`, whose upvalue 1 is the original function.
static void lt_wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

static const char *const lt_long_string[] = {"byte", "lower", "pack", "packsize", "reverse", "unpack", "upper", NULL};
static const char *const lt_long_utf8[] = {"codepoint", "len", "offset", NULL};

static void lt_wrap_each(lua_State *L, const char *const *names, lua_CFunction function) {
  for (; *names != NULL; names++) lt_wrap(L, *names, function);
}

static void lt_wrap_library(lua_State *L) {
  lua_getfield(L, -1, "string");
  lt_wrap(L, "format", lt_format);
  lt_wrap(L, "rep", lt_rep);
  lt_wrap_each(L, lt_long_string, lt_by_length);
  lt_set_patterns(L);
  lua_pop(L, 1);
  lua_getfield(L, -1, "table");
  lt_set_table_functions(L);
  lua_pop(L, 1);
  lua_getfield(L, -1, "utf8");
  lt_wrap(L, "codes", lt_codes);
  lt_wrap_each(L, lt_long_utf8, lt_by_length);
  lua_pop(L, 1);
  lua_getfield(L, -1, "os");
  lt_wrap(L, "date", lt_date);
  lt_wrap(L, "clock", lt_call_impure);
  lt_wrap(L, "time", lt_call_impure);
  lua_pop(L, 1);
  lt_wrap(L, "tonumber", lt_by_length);
  lt_wrap(L, "pairs", lt_pairs);
  lt_wrap(L, "ipairs", lt_ipairs);
}

// MARK: The whitelist

static const char *const lt_base[] = {
  "assert", "error", "getmetatable", "ipairs", "pairs", "rawequal", "select", "tonumber", "type", "_VERSION", NULL};
static const char *const lt_os[] = {"clock", "date", "time", NULL};

// Copies the named fields of the table on top into the table below it; pops the former.
static void lt_copy(lua_State *L, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    lua_setfield(L, -3, *names);
  }
  lua_pop(L, 1);
}

// Opens a library and puts its table, without the field `left_out`, into the globals on top.
static void lt_open_library(lua_State *L, const char *name, lua_CFunction open, const char *left_out) {
  lua_pushcfunction(L, open);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
  if (left_out != NULL) {
    lua_pushnil(L);
    lua_setfield(L, -2, left_out);
  }
  lua_setfield(L, -2, name);
}

static void lt_set_function(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

void lt_open_libraries(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);

  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  lt_copy(L, lt_base);
  lt_set_function(L, "pcall", lt_pcall);
  lt_set_function(L, "xpcall", lt_xpcall);
  lt_set_function(L, "setmetatable", lt_setmetatable);
  lt_set_function(L, "collectgarbage", lt_collectgarbage);
  lt_set_function(L, "tostring", lt_tostring);
  lt_set_function(L, "next", lt_next_entry);
  lt_set_function(L, "rawget", lt_rawget);
  lt_set_function(L, "rawlen", lt_rawlen);
  lt_set_function(L, "rawset", lt_rawset);
  lua_pushnumber(L, (lua_Number)__builtin_inf());
  lua_setfield(L, -2, "infinity");

  lt_open_library(L, "string", luaopen_string, "dump");
  lt_open_library(L, "table", luaopen_table, NULL);
  lt_open_library(L, "math", luaopen_math, NULL);
  lt_open_library(L, "utf8", luaopen_utf8, NULL);
  lua_newtable(L);
  lua_pushcfunction(L, luaopen_os);
  lua_call(L, 0, 1);
  lt_copy(L, lt_os);
  lua_setfield(L, -2, "os");
  lt_wrap_library(L);

  // Strings find their methods in the whitelisted table, and scripts cannot change their metatable.
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_getfield(L, -3, "string");
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);

  // The random numbers depend only on the seed.
  lua_getfield(L, -1, "math");
  lua_getfield(L, -1, "randomseed");
  lua_pushinteger(L, (lua_Integer)lt_runtime_of(L)->options.random_seed);
  lua_call(L, 1, 0);
  // The state of the random numbers: the upvalue that Lua's functions for them share.
  lua_getfield(L, -1, "random");
  if (lua_getupvalue(L, -1, 1) == NULL) lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &lt_key_random);
  lua_pop(L, 2);

  // luaL_argerror looks up the names of functions here.
  lua_newtable(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_globals);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, LUA_GNAME);
  static const char *const libraries[] = {"string", "table", "math", "utf8", "os", NULL};
  for (const char *const *name = libraries; *name != NULL; name++) {
    lua_getfield(L, -1, *name);
    lua_setfield(L, -3, *name);
  }
  lua_pop(L, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);

  // Clears the global table of the state, which Lua's loaders have filled. Scripts have their own globals.
  lua_pushglobaltable(L);
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, -4);
  }
  lua_pop(L, 1);
}

void lt_note_impure_call(lt_runtime *runtime) { runtime->called_impure = true; }

bool lt_take_impure_call(lt_runtime *runtime) {
  bool called_impure = runtime->called_impure;
  runtime->called_impure = false;
  return called_impure;
}

bool lt_random_state(lt_runtime *runtime, lt_random *state, bool is_restored) {
  lua_State *L = runtime->L;
  if (!lua_checkstack(L, 1)) return false;
  bool is_known = lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_random) == LUA_TUSERDATA && lua_rawlen(L, -1) == sizeof *state;
  if (is_known && is_restored) memcpy(lua_touserdata(L, -1), state, sizeof *state);
  if (is_known && !is_restored) memcpy(state, lua_touserdata(L, -1), sizeof *state);
  lua_pop(L, 1);
  return is_known;
}
