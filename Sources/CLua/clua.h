// The Lua 5.4 headers, found with pkg-config. Only C uses this module: Swift uses the header of the bridge.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
