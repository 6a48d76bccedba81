// Runs Lua with its standard libraries, to compare the libraries of Longtail with them.

#include "CLuaReference.h"

#include <stdlib.h>
#include <string.h>

#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

char *lt_reference(const char *chunk, const char *name) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return NULL;
  luaL_openlibs(L);
  if (luaL_loadbuffer(L, chunk, strlen(chunk), name) == LUA_OK) lua_pcall(L, 0, 1, 0);
  char *result = strdup(luaL_tolstring(L, -1, NULL));
  lua_close(L);
  return result;
}
