// The same work in plain C, with nothing kept, checked or generalised: how fast it can be on this machine, in this run.
// And what only C can ask the system.

#ifndef LONGTAIL_FLOOR_H
#define LONGTAIL_FLOOR_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Nanoseconds of processor time that this process used.
int64_t floor_cpu_time(void);
// Nanoseconds of processor time that ended children of this process used.
int64_t floor_children_time(void);
// Bytes that are allocated now; 0 where the system does not say.
size_t floor_allocated(void);

// Starts a program, its arguments with a NULL behind them, on a pseudo-terminal of its own. Returns the end that is read and written,
// or -1.
int floor_start_on_terminal(char *const arguments[], int columns, int rows, pid_t *process);

// One cell, as a surface has it.
typedef struct { uint32_t glyph; uint16_t style; uint8_t width, flags; } floor_cell;

// A list of rows in a window: the floor of an update.
typedef struct floor_list floor_list;
floor_list *floor_list_new(int rows, int width, int height);
void floor_list_free(floor_list *list);
// Counts one up in a row, writes its text, lays out and draws its line, and finds the cells that differ. Returns how many do.
int floor_list_change(floor_list *list, int row);

// Writes `bytes` into cells, over and over until there are none left. Returns a sum over the cells.
uint64_t floor_paint(floor_cell *cells, int count, const char *bytes, int length);

// Lays out a preorder of nodes, `fan` to a parent: a size for each from its children, then a frame. Returns the height.
typedef struct floor_tree floor_tree;
floor_tree *floor_tree_new(int nodes, int fan);
void floor_tree_free(floor_tree *tree);
int floor_tree_lay_out(floor_tree *tree);
// Makes one tree what another is: compares node by node, and copies what differs. Returns how many did.
int floor_tree_reconcile(floor_tree *tree, const floor_tree *other);

#endif
