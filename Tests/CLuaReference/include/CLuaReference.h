// Runs Lua with its standard libraries, to compare the libraries of Longtail with them.

#ifndef LT_REFERENCE_H
#define LT_REFERENCE_H

// Runs a chunk in a new Lua state. Returns its first result or its error as text, allocated with malloc; NULL if there is no
// memory.
char *lt_reference(const char *chunk, const char *name);

#endif
