// string.find, match, gmatch and gsub: Lua's patterns, with every step counted as work of the script. Lua's own functions never
// call a hook, so a short pattern could run for hours.

#include "runtime.h"

#include <ctype.h>

#define LT_ESCAPE '%'
#define LT_SPECIALS "^$*+?.([%-"
// The maximum depth of nested calls of lt_match_rest, each of which may backtrack, as in Lua's library.
#define LT_MOST_CHOICES 200
#define LT_MOST_CAPTURES 32

enum { LT_OPEN_CAPTURE = -1, LT_POSITION_CAPTURE = -2 };

// One search: the text, the pattern, and the captures of the current attempt.
typedef struct {
  lua_State *L;
  const char *text, *text_end;
  const char *pattern_end;
  int choices;  // the number of nested calls of lt_match_rest that are still allowed
  int count;
  struct {
    const char *start;
    ptrdiff_t length;
  } captures[LT_MOST_CAPTURES];
} lt_search;

static const char *lt_match_rest(lt_search *search, const char *text, const char *pattern);

// MARK: Items: a character, a class or a set

static bool lt_is_in_class(int character, int class) {
  bool result;
  switch (tolower(class)) {
    case 'a': result = isalpha(character); break;
    case 'c': result = iscntrl(character); break;
    case 'd': result = isdigit(character); break;
    case 'g': result = isgraph(character); break;
    case 'l': result = islower(character); break;
    case 'p': result = ispunct(character); break;
    case 's': result = isspace(character); break;
    case 'u': result = isupper(character); break;
    case 'w': result = isalnum(character); break;
    case 'x': result = isxdigit(character); break;
    case 'z': result = character == 0; break;
    default: return class == character;
  }
  return isupper(class) ? !result : result;
}

// Returns true if a character is in the set from `set` to `last`, its closing bracket.
static bool lt_is_in_set(lt_search *search, int character, const char *set, const char *last) {
  lt_step(search->L, last - set);
  const unsigned char *next = (const unsigned char *)set + 1, *end = (const unsigned char *)last;
  bool is_complement = *next == '^';
  if (is_complement) next++;
  while (next < end) {
    if (*next == LT_ESCAPE) {
      if (lt_is_in_class(character, next[1])) return !is_complement;
      next += 2;
    } else if (next[1] == '-' && next + 2 < end) {
      if (next[0] <= character && character <= next[2]) return !is_complement;
      next += 3;
    } else {
      if (*next == character) return !is_complement;
      next++;
    }
  }
  return is_complement;
}

// Returns the end of the item that begins at `pattern`.
static const char *lt_item_end(lt_search *search, const char *pattern) {
  const char *next = pattern + 1, *end = search->pattern_end;
  if (*pattern == LT_ESCAPE) {
    if (next == end) luaL_error(search->L, "malformed pattern (ends with '%%')");
    return next + 1;
  }
  if (*pattern != '[') return next;
  if (next < end && *next == '^') next++;
  // A bracket in the first place belongs to the set.
  do {
    if (next == end) luaL_error(search->L, "malformed pattern (missing ']')");
    if (*next++ == LT_ESCAPE && next < end) next++;
  } while (next == end || *next != ']');
  lt_step(search->L, next - pattern);
  return next + 1;
}

// Returns true if the next character of the text matches the item from `item` to `end`.
static bool lt_fits(lt_search *search, const char *text, const char *item, const char *end) {
  if (text >= search->text_end) return false;
  int character = (unsigned char)*text;
  switch (*item) {
    case '.': return true;
    case LT_ESCAPE: return lt_is_in_class(character, (unsigned char)item[1]);
    case '[': return lt_is_in_set(search, character, item, end - 1);
    default: return (unsigned char)*item == character;
  }
}

// MARK: Repetitions and captures: each calls lt_match_rest, so that it can backtrack

// Matches an item as often as possible, then tries one repetition less each time.
static const char *lt_match_most(lt_search *search, const char *text, const char *item, const char *end) {
  ptrdiff_t count = 0;
  while (lt_fits(search, text + count, item, end)) {
    count++;
    lt_step(search->L, 1);
  }
  for (; count >= 0; count--) {
    const char *result = lt_match_rest(search, text + count, end + 1);
    if (result != NULL) return result;
  }
  return NULL;
}

// Matches an item as rarely as possible: tries one repetition more each time.
static const char *lt_match_least(lt_search *search, const char *text, const char *item, const char *end) {
  while (true) {
    const char *result = lt_match_rest(search, text, end + 1);
    if (result != NULL) return result;
    if (!lt_fits(search, text, item, end)) return NULL;
    text++;
  }
}

static const char *lt_match_opening(lt_search *search, const char *text, const char *pattern, ptrdiff_t length) {
  if (search->count >= LT_MOST_CAPTURES) luaL_error(search->L, "too many captures");
  search->captures[search->count].start = text;
  search->captures[search->count].length = length;
  search->count++;
  const char *result = lt_match_rest(search, text, pattern);
  if (result == NULL) search->count--;
  return result;
}

static const char *lt_match_closing(lt_search *search, const char *text, const char *pattern) {
  int index = search->count - 1;
  while (index >= 0 && search->captures[index].length != LT_OPEN_CAPTURE) index--;
  if (index < 0) luaL_error(search->L, "invalid pattern capture");
  search->captures[index].length = text - search->captures[index].start;
  const char *result = lt_match_rest(search, text, pattern);
  if (result == NULL) search->captures[index].length = LT_OPEN_CAPTURE;
  return result;
}

// MARK: Items without backtracking. The functions return NULL or false if the text does not match.

// Returns the end of a text between the two characters of `pair`. Pairs may be nested.
static const char *lt_behind_pair(lt_search *search, const char *text, const char *pair) {
  if (search->pattern_end - pair < 2) luaL_error(search->L, "malformed pattern (missing arguments to '%%b')");
  if (text >= search->text_end || *text != pair[0]) return NULL;
  int open = 1;
  while (++text < search->text_end) {
    lt_step(search->L, 1);
    if (*text == pair[1]) {
      if (--open == 0) return text + 1;
    } else if (*text == pair[0]) {
      open++;
    }
  }
  return NULL;
}

// Returns the end of a repetition of an earlier capture.
static const char *lt_behind_capture(lt_search *search, const char *text, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= search->count || search->captures[index].length == LT_OPEN_CAPTURE)
    luaL_error(search->L, "invalid capture index %%%d", index + 1);
  ptrdiff_t length = search->captures[index].length;
  if (length < 0 || search->text_end - text < length) return NULL;
  lt_step(search->L, length);
  return memcmp(search->captures[index].start, text, (size_t)length) == 0 ? text + length : NULL;
}

// Returns true if the set contains the character at `text`, but not the one before. Outside of the text, the character is zero.
static bool lt_is_frontier(lt_search *search, const char *text, const char *set, const char *end) {
  int before = text == search->text ? 0 : (unsigned char)text[-1];
  int after = text == search->text_end ? 0 : (unsigned char)*text;
  return !lt_is_in_set(search, before, set, end - 1) && lt_is_in_set(search, after, set, end - 1);
}

// MARK: The pattern

static const char *lt_walk(lt_search *search, const char *text, const char *pattern) {
  const char *end = search->pattern_end;
  while (pattern < end) {
    lt_step(search->L, 1);
    char next = pattern + 1 < end ? pattern[1] : 0;
    switch (*pattern) {
      case '(':
        if (next == ')') return lt_match_opening(search, text, pattern + 2, LT_POSITION_CAPTURE);
        return lt_match_opening(search, text, pattern + 1, LT_OPEN_CAPTURE);
      case ')': return lt_match_closing(search, text, pattern + 1);
      case '$':
        if (pattern + 1 == end) return text == search->text_end ? text : NULL;
        break;
      case LT_ESCAPE:
        if (next == 'b') {
          text = lt_behind_pair(search, text, pattern + 2);
          if (text == NULL) return NULL;
          pattern += 4;
          continue;
        }
        if (next == 'f') {
          const char *set = pattern + 2;
          if (set >= end || *set != '[') luaL_error(search->L, "missing '[' after '%%f' in pattern");
          const char *set_end = lt_item_end(search, set);
          if (!lt_is_frontier(search, text, set, set_end)) return NULL;
          pattern = set_end;
          continue;
        }
        if (next >= '0' && next <= '9') {
          text = lt_behind_capture(search, text, next);
          if (text == NULL) return NULL;
          pattern += 2;
          continue;
        }
        break;
    }
    const char *item_end = lt_item_end(search, pattern);
    char sign = item_end < end ? *item_end : 0;
    bool fits = lt_fits(search, text, pattern, item_end);
    if (sign == '?' || sign == '*' || sign == '-') {
      if (fits && sign == '*') return lt_match_most(search, text, pattern, item_end);
      if (fits && sign == '-') return lt_match_least(search, text, pattern, item_end);
      const char *result = fits ? lt_match_rest(search, text + 1, item_end + 1) : NULL;
      if (result != NULL) return result;
      pattern = item_end + 1;
      continue;
    }
    if (!fits) return NULL;
    if (sign == '+') return lt_match_most(search, text + 1, pattern, item_end);
    text++;
    pattern = item_end;
  }
  return text;
}

// Matches the rest of the pattern from `text` on. Returns the end of the match, or NULL if there is none.
static const char *lt_match_rest(lt_search *search, const char *text, const char *pattern) {
  if (search->choices-- == 0) luaL_error(search->L, "pattern too complex");
  const char *result = lt_walk(search, text, pattern);
  search->choices++;
  return result;
}

// As lt_match_rest, from the beginning of a pattern.
static const char *lt_match_at(lt_search *search, const char *text, const char *pattern) {
  search->choices = LT_MOST_CHOICES;
  search->count = 0;
  lt_step(search->L, 1);
  return lt_match_rest(search, text, pattern);
}

// MARK: Results

// Pushes a capture. If the pattern has no captures, the first one is the whole match.
static void lt_push_capture(lt_search *search, int index, const char *start, const char *end) {
  if (index >= search->count) {
    if (index > 0) luaL_error(search->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(search->L, start, (size_t)(end - start));
    return;
  }
  const char *captured = search->captures[index].start;
  ptrdiff_t length = search->captures[index].length;
  if (length == LT_OPEN_CAPTURE) luaL_error(search->L, "unfinished capture");
  if (length == LT_POSITION_CAPTURE) lua_pushinteger(search->L, captured - search->text + 1);
  else lua_pushlstring(search->L, captured, (size_t)length);
}

// Pushes all captures. If there are none, pushes the whole match, unless `start` is NULL. Returns their number.
static int lt_push_captures(lt_search *search, const char *start, const char *end) {
  int count = search->count == 0 && start != NULL ? 1 : search->count;
  luaL_checkstack(search->L, count, "too many captures");
  for (int index = 0; index < count; index++) lt_push_capture(search, index, start, end);
  return count;
}

// Converts the position in an argument to an offset. Negative positions count from the end.
static size_t lt_offset(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length + (size_t)position;
}

// MARK: Functions

static bool lt_has_specials(lua_State *L, const char *pattern, size_t length) {
  lt_step(L, (lua_Integer)length);
  for (size_t i = 0; i < length; i++)
    if (pattern[i] != 0 && strchr(LT_SPECIALS, pattern[i]) != NULL) return true;
  return false;
}

// Finds bytes in a text (Knuth, Morris, Pratt). The time is linear in the lengths of both, for any bytes. `borders` has one
// number for each byte of `wanted`.
static const char *lt_find_bytes(lua_State *L, const char *text, size_t length, const char *wanted, size_t wanted_length) {
  if (wanted_length == 0) return text;
  if (wanted_length > length) return NULL;
  if (wanted_length == 1) {
    lt_step(L, (lua_Integer)(length >> 4));
    return memchr(text, *wanted, length);
  }
  lt_step(L, (lua_Integer)(length + wanted_length));
  // The first byte is often rare.
  const char *first = memchr(text, *wanted, length - wanted_length + 1);
  if (first == NULL) return NULL;
  if (memcmp(first, wanted, wanted_length) == 0) return first;
  size_t *borders = lua_newuserdatauv(L, wanted_length * sizeof(size_t), 0);
  borders[0] = 0;
  for (size_t i = 1, border = 0; i < wanted_length; i++) {
    while (border > 0 && wanted[i] != wanted[border]) border = borders[border - 1];
    if (wanted[i] == wanted[border]) border++;
    borders[i] = border;
  }
  const char *result = NULL, *end = text + length;
  size_t found = 0;
  for (const char *next = first; next < end && result == NULL; next++) {
    while (found > 0 && *next != wanted[found]) found = borders[found - 1];
    if (*next == wanted[found]) found++;
    if (found == wanted_length) result = next + 1 - found;
  }
  lua_pop(L, 1);
  return result;
}

static void lt_begin_search(lt_search *search, lua_State *L, int text, int pattern, const char **first) {
  size_t text_length, pattern_length;
  search->L = L;
  search->text = luaL_checklstring(L, text, &text_length);
  search->text_end = search->text + text_length;
  *first = luaL_checklstring(L, pattern, &pattern_length);
  search->pattern_end = *first + pattern_length;
}

static int lt_search_once(lua_State *L, bool returns_positions) {
  lt_search search;
  const char *pattern;
  lt_begin_search(&search, L, 1, 2, &pattern);
  size_t length = (size_t)(search.text_end - search.text), pattern_length = (size_t)(search.pattern_end - pattern);
  size_t offset = lt_offset(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  const char *text = search.text + offset;
  if (returns_positions && (lua_toboolean(L, 4) || !lt_has_specials(L, pattern, pattern_length))) {
    const char *found = lt_find_bytes(L, text, length - offset, pattern, pattern_length);
    if (found != NULL) {
      lua_pushinteger(L, found - search.text + 1);
      lua_pushinteger(L, found - search.text + (lua_Integer)pattern_length);
      return 2;
    }
    lua_pushnil(L);
    return 1;
  }
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (is_anchored) pattern++;
  do {
    const char *end = lt_match_at(&search, text, pattern);
    if (end == NULL) continue;
    if (!returns_positions) return lt_push_captures(&search, text, end);
    lua_pushinteger(L, text - search.text + 1);
    lua_pushinteger(L, end - search.text);
    return 2 + lt_push_captures(&search, NULL, NULL);
  } while (text++ < search.text_end && !is_anchored);
  lua_pushnil(L);
  return 1;
}

static int lt_find(lua_State *L) { return lt_search_once(L, true); }
static int lt_match(lua_State *L) { return lt_search_once(L, false); }

// The iterator of gmatch. Upvalues: the text, the pattern, the offset of the next attempt, and the offset of the end of the last
// match, or -1.
static int lt_gmatch_next(lua_State *L) {
  lt_search search;
  const char *pattern;
  lt_begin_search(&search, L, lua_upvalueindex(1), lua_upvalueindex(2), &pattern);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(4));
  const char *text = search.text + lua_tointeger(L, lua_upvalueindex(3));
  for (; text <= search.text_end; text++) {
    const char *end = lt_match_at(&search, text, pattern);
    if (end == NULL || end - search.text == last) continue;
    lua_pushinteger(L, end - search.text);
    lua_pushvalue(L, -1);
    lua_replace(L, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return lt_push_captures(&search, text, end);
  }
  return 0;
}

static int lt_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = lt_offset(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(offset > length ? length + 1 : offset));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, lt_gmatch_next, 4);
  return 1;
}

// Adds the replacement string for a match. The string is argument 3.
static void lt_add_string(lt_search *search, luaL_Buffer *buffer, const char *start, const char *end) {
  size_t length;
  const char *next = lua_tolstring(search->L, 3, &length), *last = next + length;
  lt_step(search->L, (lua_Integer)length);
  while (next < last) {
    const char *escape = memchr(next, LT_ESCAPE, (size_t)(last - next));
    if (escape == NULL) escape = last;
    luaL_addlstring(buffer, next, (size_t)(escape - next));
    if (escape == last) return;
    char sign = escape + 1 < last ? escape[1] : 0;
    if (sign == LT_ESCAPE) {
      luaL_addchar(buffer, LT_ESCAPE);
    } else if (sign == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (sign >= '1' && sign <= '9') {
      lt_push_capture(search, sign - '1', start, end);
      luaL_addvalue(buffer);
    } else {
      luaL_error(search->L, "invalid use of '%c' in replacement string", LT_ESCAPE);
    }
    next = escape + 2;
  }
}

// Adds the replacement of a match. Returns false if the match stays unchanged.
static bool lt_add_replacement(lt_search *search, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = search->L;
  switch (lua_type(L, 3)) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, lt_push_captures(search, start, end), 1);
      break;
    case LUA_TTABLE:
      lt_push_capture(search, 0, start, end);
      lua_gettable(L, 3);
      break;
    default: lt_add_string(search, buffer, start, end); return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int lt_gsub(lua_State *L) {
  lt_search search;
  const char *pattern;
  lt_begin_search(&search, L, 1, 2, &pattern);
  int type = lua_type(L, 3);
  bool replaces = type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE;
  lua_Integer most = luaL_optinteger(L, 4, search.text_end - search.text + 1);
  luaL_argexpected(L, replaces, 3, "string/function/table");
  bool is_anchored = pattern < search.pattern_end && *pattern == '^';
  if (is_anchored) pattern++;
  const char *text = search.text, *last = NULL;
  lua_Integer count = 0;
  bool is_changed = false;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (count < most) {
    const char *end = lt_match_at(&search, text, pattern);
    if (end != NULL && end != last) {
      count++;
      is_changed |= lt_add_replacement(&search, &buffer, text, end);
      text = last = end;
    } else if (text < search.text_end) {
      luaL_addchar(&buffer, *text++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (is_changed) {
    luaL_addlstring(&buffer, text, (size_t)(search.text_end - text));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

void lt_set_patterns(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", lt_find}, {"gmatch", lt_gmatch}, {"gsub", lt_gsub}, {"match", lt_match}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
