// Lua with its own libraries, to compare ours with.

#ifndef LT_REFERENCE_H
#define LT_REFERENCE_H

// Runs a chunk in a state of its own. Returns the text that it returned, or its error, allocated with malloc; NULL where there is no
// memory.
char *lt_reference(const char *chunk, const char *name);

#endif
