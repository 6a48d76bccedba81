// Computes the signature of a function: a hash of everything that its results depend on, except its arguments and the state that
// it reads. Functions with equal signatures behave the same.

#include "runtime.h"

// The most functions and tables in one signature, the most values in one captured table, and the most levels.
#define LT_MOST_VISITED 64
#define LT_MOST_SIGNED_ENTRIES 64
#define LT_DEEPEST_SIGNED 8
#define LT_MOST_UPVALUES 64  // the number of bits of LT_FACT_ASSIGNED

typedef struct {
  uint64_t low, high;
  const void *visited[LT_MOST_VISITED];
  int visited_count;
  int table_depth;   // tables around the current value
  int entries_left;  // values that may follow in the outermost of these tables
  int watched;       // the index of an array of values to watch; 0 for none
  bool is_known;
  bool has_views;
} lt_signing;

static lt_signing lt_begin_signing(int watched) { return (lt_signing){.low = 1, .high = 2, .watched = watched, .is_known = true}; }

static lt_signature lt_end_signing(const lt_signing *signing) {
  return (lt_signature){signing->low, signing->high, signing->is_known, signing->has_views};
}

static void lt_mix(lt_signing *signing, uint64_t value) {
  signing->low = (signing->low ^ value) * 0x9E3779B97F4A7C15u;
  signing->low ^= signing->low >> 29;
  signing->high = (signing->high + value) * 0xC2B2AE3D27D4EB4Fu;
  signing->high ^= signing->high >> 31 ^ signing->low;
}

static void lt_mix_bytes(lt_signing *signing, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  lt_mix(signing, count);
  for (; count >= sizeof(uint64_t); count -= sizeof(uint64_t), next += sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, next, sizeof word);
    lt_mix(signing, word);
  }
  uint64_t rest = 0;
  memcpy(&rest, next, count);
  lt_mix(signing, rest);
}

static void lt_mix_pointer(lt_signing *signing, const void *pointer) { lt_mix(signing, (uintptr_t)pointer); }

static int lt_mix_code(lua_State *L, const void *bytes, size_t count, void *signing) {
  (void)L;
  lt_mix_bytes(signing, bytes, count);
  return 0;
}

// Returns true for the first visit to a function or table. If there are too many, the signature becomes unknown.
static bool lt_visit(lt_signing *signing, const void *value) {
  for (int i = 0; i < signing->visited_count; i++) {
    if (signing->visited[i] != value) continue;
    lt_mix(signing, (uint64_t)i);
    return false;
  }
  if (signing->visited_count == LT_MOST_VISITED) {
    signing->is_known = false;
    return false;
  }
  signing->visited[signing->visited_count++] = value;
  return true;
}

static void lt_sign_value(lua_State *L, lt_signing *signing, int index, int depth);

// MARK: Watching

// Adds a value to a hash by its identity, or by its bits if it is a number or a boolean.
static uint64_t lt_mix_identity(lua_State *L, uint64_t hash, int index) {
  int type = lua_type(L, index);
  uint64_t value = (uintptr_t)lua_topointer(L, index);
  if (type == LUA_TNUMBER) {
    double number = lua_tonumber(L, index);
    if (lua_isinteger(L, index)) value = (uint64_t)lua_tointeger(L, index);
    else memcpy(&value, &number, sizeof value);
    type += lua_isinteger(L, index) << 8;
  } else if (type == LUA_TBOOLEAN) {
    value = (uint64_t)lua_toboolean(L, index);
  }
  hash = (hash ^ value ^ (uint64_t)type << 56) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

// Returns a hash of the entries of a table, or of the values that a function captured. It is for comparisons within a run: equal
// texts in different places count as different.
static lua_Integer lt_hash_of_parts(lua_State *L, int index) {
  int top = lua_gettop(L);
  uint64_t hash = 1;
  if (lua_istable(L, index)) {
    if (lua_getmetatable(L, index)) hash = lt_mix_identity(L, hash, -1);
    lua_settop(L, top);
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
      lt_step(L, 1);
      hash = lt_mix_identity(L, lt_mix_identity(L, hash, -2), -1);
      lua_pop(L, 1);
    }
  } else {
    for (int i = 1; lua_getupvalue(L, index, i) != NULL; i++) {
      hash = lt_mix_identity(L, hash, -1);
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
  return (lua_Integer)hash;
}

// Adds a value to the array of watched values, and the hash of its parts after it. Does nothing if the signature is unknown.
static void lt_watch(lua_State *L, const lt_signing *signing, int index) {
  if (signing->watched == 0 || !signing->is_known) return;
  lua_Integer count = (lua_Integer)lua_rawlen(L, signing->watched);
  for (lua_Integer i = 1; i < count; i += 2) {
    lua_rawgeti(L, signing->watched, i);
    bool is_watched = lua_rawequal(L, -1, index);
    lua_pop(L, 1);
    if (is_watched) return;
  }
  lua_pushvalue(L, index);
  lua_rawseti(L, signing->watched, count + 1);
  lua_pushinteger(L, lt_hash_of_parts(L, index));
  lua_rawseti(L, signing->watched, count + 2);
}

bool lt_is_unchanged(lua_State *L, int watched) {
  int top = lua_gettop(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, watched);
  bool is_unchanged = true;
  for (lua_Integer i = 1; i < count && is_unchanged; i += 2) {
    lua_rawgeti(L, watched, i);
    lua_rawgeti(L, watched, i + 1);
    is_unchanged = lt_hash_of_parts(L, top + 1) == lua_tointeger(L, -1);
    lua_settop(L, top);
  }
  return is_unchanged;
}

// MARK: Code

// The fields of the array with the facts about a function's code: a bit for each upvalue that any function assigns, which for the
// upvalue with the global variables means any of them; the index of this upvalue, from 1; true if no other function has the same
// lines and upvalue names; true if all its global names are known; and these names, in the function and the functions in it.
enum { LT_FACT_ASSIGNED = 1, LT_FACT_ENVIRONMENT, LT_FACT_IS_UNIQUE, LT_FACT_KNOWS_GLOBALS, LT_FACT_GLOBALS };

// Pushes the table at `key` of the table on top. Creates it if there is none.
static void lt_push_inner_table(lua_State *L, const void *key) {
  if (lua_rawgetp(L, -1, key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, -3, key);
}

void lt_keep_chunk(lua_State *L, const char *name) {
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  lt_push_inner_table(L, &lt_key_chunks);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, name);
  lua_pop(L, 2);
}

// Returns a hash of the names of a function's upvalues (FNV-1a). It distinguishes functions on the same lines.
static uint64_t lt_names_of_upvalues(lua_State *L, int function) {
  uint64_t hash = 0xCBF29CE484222325u;
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
    lua_pop(L, 1);
    do hash = (hash ^ (unsigned char)*name) * 0x100000001B3u;
    while (*name++ != '\0');
  }
  return hash;
}

// Pushes the facts about a function's code. Asks the host once for each function of a file.
static void lt_push_facts(lua_State *L, int function, const lua_Debug *record) {
  int top = lua_gettop(L);
  lua_Integer names = (lua_Integer)lt_names_of_upvalues(L, function);
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  lt_push_inner_table(L, &lt_key_facts);
  lua_pushlstring(L, record->source, record->srclen);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, top + 3);
    lua_pushvalue(L, -2);
    lua_rawset(L, top + 2);
  }
  // Stack: the registry, all facts, the source, the facts of the source.
  lua_Integer place = names ^ ((lua_Integer)record->linedefined << 32 | record->lastlinedefined);
  if (lua_rawgeti(L, top + 4, place) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lt_key_chunks);
    lua_pushvalue(L, top + 3);
    lua_rawget(L, -2);
    lua_replace(L, -2);
    lua_pushvalue(L, top + 3);
    lua_pushinteger(L, record->linedefined);
    lua_pushinteger(L, record->lastlinedefined);
    lua_pushinteger(L, names);
    lt_dispatch(L, lt_runtime_of(L), LT_EVENT_FACTS);
    lua_replace(L, top + 5);
    lua_settop(L, top + 5);
    lua_pushvalue(L, -1);
    lua_rawseti(L, top + 4, place);
  }
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

static lua_Integer lt_fact(lua_State *L, int facts, int fact) {
  lua_rawgeti(L, facts, fact);
  lua_Integer value = lua_isboolean(L, -1) ? lua_toboolean(L, -1) : lua_tointeger(L, -1);
  lua_pop(L, 1);
  return value;
}

// Adds the global variables that a function reads to the signature. The table of the globals of the function's file is on top.
// Longtail's own globals are not in this table: they never change.
static void lt_sign_globals(lua_State *L, lt_signing *signing, int facts, int depth) {
  int environment = lua_gettop(L);
  signing->is_known = signing->is_known && lt_fact(L, facts, LT_FACT_KNOWS_GLOBALS) && lua_istable(L, environment);
  for (int i = LT_FACT_GLOBALS; signing->is_known && lua_rawgeti(L, facts, i) == LUA_TSTRING; i++) {
    lua_pushvalue(L, -1);
    lua_rawget(L, environment);
    lt_sign_value(L, signing, lua_gettop(L), depth);
    lua_settop(L, environment);
  }
  lua_settop(L, environment);
}

// Adds the code and the captured values of a function to the signature. If any function assigns a captured variable, the identity
// of the variable counts as well. Global variables that the code reads count like captured values.
static void lt_sign_function(lua_State *L, lt_signing *signing, int function, int depth) {
  lua_Debug record;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">Su", &record);
  lt_push_facts(L, function, &record);
  int facts = lua_gettop(L);
  lt_mix_bytes(signing, record.source, record.srclen);
  lt_mix(signing, (uint64_t)record.linedefined << 32 | (uint32_t)record.lastlinedefined);
  if (!lt_fact(L, facts, LT_FACT_IS_UNIQUE)) {
    lua_pushvalue(L, function);
    lua_dump(L, lt_mix_code, signing, true);
    lua_pop(L, 1);
  }
  uint64_t assigned = (uint64_t)lt_fact(L, facts, LT_FACT_ASSIGNED);
  lua_Integer environment = lt_fact(L, facts, LT_FACT_ENVIRONMENT);
  bool has_own_bit = environment > 0 && environment < LT_MOST_UPVALUES;
  if (assigned & ~(has_own_bit ? (uint64_t)1 << (environment - 1) : 0)) lt_watch(L, signing, function);
  for (int i = 1; signing->is_known && lua_getupvalue(L, function, i) != NULL; i++) {
    int bit = i < LT_MOST_UPVALUES ? i - 1 : LT_MOST_UPVALUES - 1;
    bool is_assigned = assigned >> bit & 1;
    if (i == environment) {
      if (is_assigned && lua_istable(L, -1)) lt_watch(L, signing, lua_gettop(L));
      lt_sign_globals(L, signing, facts, depth);
    } else {
      if (is_assigned) lt_mix_pointer(signing, lua_upvalueid(L, function, i));
      lt_sign_value(L, signing, lua_gettop(L), depth);
    }
    lua_settop(L, facts);
  }
  lua_settop(L, facts - 1);
}

// MARK: Values

static void lt_sign_table(lua_State *L, lt_signing *signing, int table, int depth) {
  int top = lua_gettop(L);
  if (signing->table_depth++ == 0) signing->entries_left = LT_MOST_SIGNED_ENTRIES;
  if (lua_getmetatable(L, table)) lt_sign_value(L, signing, lua_gettop(L), depth);
  lua_settop(L, top);
  // The order of the entries depends on the history of the table, so their hashes are added.
  uint64_t low = 0, high = 0;
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    if (--signing->entries_left < 0) signing->is_known = false;
    if (!signing->is_known) break;
    uint64_t outer_low = signing->low, outer_high = signing->high;
    signing->low = signing->high = 0;
    lt_sign_value(L, signing, lua_gettop(L) - 1, depth);
    lt_sign_value(L, signing, lua_gettop(L), depth);
    low += signing->low;
    high += signing->high;
    signing->low = outer_low;
    signing->high = outer_high;
    lua_pop(L, 1);
  }
  lua_settop(L, top);
  lt_watch(L, signing, table);  // only now, because a table that is too large makes the signature unknown
  signing->table_depth--;
  lt_mix(signing, low);
  lt_mix(signing, high);
}

// Adds the state of a function of the library, such as the position of an iterator. A task may continue at any place.
static void lt_sign_state(lua_State *L, lt_signing *signing, int function) {
  if (!lua_checkstack(L, 8)) {
    signing->is_known = false;
    return;
  }
  if (lua_getupvalue(L, function, 1) != NULL) {
    lua_pop(L, 1);
    lt_watch(L, signing, lua_absindex(L, function));
  }
  for (int i = 1; signing->is_known && lua_getupvalue(L, function, i) != NULL; i++) {
    int type = lua_type(L, -1);
    bool is_scalar = type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TSTRING || type == LUA_TTHREAD;
    if (is_scalar) lt_sign_value(L, signing, lua_gettop(L), 0);
    else lt_mix_pointer(signing, lua_topointer(L, -1));
    lua_pop(L, 1);
  }
}

static void lt_sign_binding(lua_State *L, lt_signing *signing, int binding, int depth) {
  int kind = lt_binding_kind(L, binding), watched = signing->watched;
  lt_mix(signing, (uint64_t)kind);
  // A read through the binding may change its path, but not what the binding refers to.
  if (kind == LT_BINDING_SLOT) signing->watched = 0;
  for (int value = 1, type; (type = lua_getiuservalue(L, binding, value)) != LUA_TNONE; value++) {
    // A table here is the path, the elements, or the value of a constant or default. Only its contents count, not its identity.
    if (type == LUA_TTABLE) lt_sign_table(L, signing, lua_gettop(L), depth);
    else lt_sign_value(L, signing, lua_gettop(L), depth);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  signing->watched = watched;
}

// Adds a value to the signature. Scalars count by value; tables of state, objects, selfs and views by identity; functions by
// their signatures; other tables by identity and contents.
static void lt_sign_value(lua_State *L, lt_signing *signing, int index, int depth) {
  int type = lua_type(L, index);
  lt_mix(signing, (uint64_t)type);
  switch (type) {
    case LUA_TNIL: return;
    case LUA_TBOOLEAN: lt_mix(signing, (uint64_t)lua_toboolean(L, index)); return;
    case LUA_TNUMBER: {
      double number = lua_tonumber(L, index);
      uint64_t bits;
      memcpy(&bits, &number, sizeof bits);
      lt_mix(signing, lua_isinteger(L, index) ? (uint64_t)lua_tointeger(L, index) : bits);
      lt_mix(signing, (uint64_t)lua_isinteger(L, index));
      return;
    }
    case LUA_TSTRING: {
      size_t length = 0;
      const char *text = lua_tolstring(L, index, &length);
      lt_step(L, (int64_t)(length / LT_COPIED_A_TURN));
      lt_mix_bytes(signing, text, length);
      return;
    }
    case LUA_TTHREAD: signing->is_known = false; return;
    default: break;
  }
  bool is_code = type == LUA_TFUNCTION && !lua_iscfunction(L, index);
  bool is_plain = type == LUA_TTABLE && !lt_is_live(L, index);
  bool is_binding = type == LUA_TUSERDATA && lt_binding_kind(L, index) >= 0;
  // Different functions may have the same code, and different bindings the same target. A table equals only itself.
  if (!is_code && !is_binding) lt_mix_pointer(signing, lua_topointer(L, index));
  if (lua_iscfunction(L, index)) lt_sign_state(L, signing, index);
  if (type == LUA_TLIGHTUSERDATA && (uintptr_t)lua_touserdata(L, index) >> 60 == LT_VIEW_HANDLE) signing->has_views = true;
  if (!is_code && !is_plain && !is_binding) return;
  if (!lt_visit(signing, lua_topointer(L, index))) return;
  if (depth >= LT_DEEPEST_SIGNED || !lua_checkstack(L, 16)) {
    signing->is_known = false;
    return;
  }
  index = lua_absindex(L, index);
  if (is_code) lt_sign_function(L, signing, index, depth + 1);
  else if (is_plain) lt_sign_table(L, signing, index, depth + 1);
  else lt_sign_binding(L, signing, index, depth + 1);
}

typedef struct {
  uint64_t function;
  lt_capture *captures;
  int32_t capacity, count;
} lt_capture_signing;

// Adds a captured variable with the value on top. `identity` distinguishes variables that a function assigns; NULL for other
// variables.
static void lt_add_capture(lua_State *L, lt_capture_signing *captures, const char *name, const void *identity) {
  if (captures->count == captures->capacity) return;
  lt_signing signing = lt_begin_signing(0);
  if (identity != NULL) lt_mix_pointer(&signing, identity);
  lt_sign_value(L, &signing, lua_gettop(L), 0);
  lt_capture *capture = &captures->captures[captures->count++];
  strncpy(capture->name, name, LT_LONGEST_CAPTURE - 1);
  capture->signature = lt_end_signing(&signing);
}

// Adds each global variable that the code reads, as lt_add_capture adds a captured one. The table of the globals is on top.
static void lt_add_globals(lua_State *L, lt_capture_signing *captures, int facts) {
  int environment = lua_gettop(L);
  if (!lua_istable(L, environment) || !lt_fact(L, facts, LT_FACT_KNOWS_GLOBALS)) {
    if (captures->count < captures->capacity) strcpy(captures->captures[captures->count++].name, "_ENV");
    return;
  }
  for (int i = LT_FACT_GLOBALS; lua_rawgeti(L, facts, i) == LUA_TSTRING; i++) {
    lua_pushvalue(L, -1);
    lua_rawget(L, environment);
    lt_add_capture(L, captures, lua_tostring(L, -2), NULL);
    lua_settop(L, environment);
  }
}

static int lt_run_sign_captures(lua_State *L) {
  lt_capture_signing *captures = lua_touserdata(L, 1);
  luaL_checkstack(L, 20, "items");
  enum { FUNCTION = 2, FACTS };
  lt_push_value(L, &(lt_value){LT_ANCHORED, captures->function, NULL});
  if (!lua_isfunction(L, FUNCTION) || lua_iscfunction(L, FUNCTION)) return 0;
  lua_Debug record;
  lua_pushvalue(L, FUNCTION);
  lua_getinfo(L, ">Su", &record);
  lt_push_facts(L, FUNCTION, &record);
  uint64_t assigned = (uint64_t)lt_fact(L, FACTS, LT_FACT_ASSIGNED);
  lua_Integer environment = lt_fact(L, FACTS, LT_FACT_ENVIRONMENT);
  const char *name;
  for (int i = 1; (name = lua_getupvalue(L, FUNCTION, i)) != NULL; i++) {
    int bit = i < LT_MOST_UPVALUES ? i - 1 : LT_MOST_UPVALUES - 1;
    if (i == environment) lt_add_globals(L, captures, FACTS);
    else lt_add_capture(L, captures, name, assigned >> bit & 1 ? lua_upvalueid(L, FUNCTION, i) : NULL);
    lua_settop(L, FACTS);
  }
  return 0;
}

int32_t lt_sign_captures(lt_runtime *runtime, uint64_t function, lt_capture *captures, int32_t capacity) {
  lt_capture_signing signing = {function, captures, capacity, 0};
  int top = lua_gettop(runtime->L);
  bool is_signed = lt_protected(runtime, lt_run_sign_captures, &signing) == LT_OK;
  lua_settop(runtime->L, top);
  return is_signed ? signing.count : 0;
}

lt_signature lt_sign(lua_State *L, int first, int count, int watched) {
  lt_signing signing = lt_begin_signing(watched);
  for (int i = 0; i < count && signing.is_known; i++) lt_sign_value(L, &signing, first + i, 0);
  return lt_end_signing(&signing);
}
