// The Lua 5.4 headers as pkg-config finds them. Only C sees this module: Swift sees the bridge's header.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
