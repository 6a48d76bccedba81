// The same work in plain C, with nothing stored, checked or generalised: the highest speed that is possible on this machine, in
// this run. Also functions of the system that only C can call.

#ifndef LONGTAIL_FLOOR_H
#define LONGTAIL_FLOOR_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Nanoseconds of processor time that this process used.
int64_t floor_cpu_time(void);
// Nanoseconds of processor time that finished children of this process used.
int64_t floor_children_time(void);
// Bytes that are allocated now; 0 if the system does not report this.
size_t floor_allocated(void);

// Starts a program on a pseudo-terminal of its own. `arguments` ends with NULL. Returns the descriptor to read from and write to,
// or -1.
int floor_start_on_terminal(char *const arguments[], int columns, int rows, pid_t *process);

// A cell with the fields of a cell of a surface.
typedef struct { uint32_t glyph; uint16_t style; uint8_t width, flags; } floor_cell;

// A list of rows in a viewport: the lower limit for an update.
typedef struct floor_list floor_list;
floor_list *floor_list_new(int rows, int width, int height);
void floor_list_free(floor_list *list);
// Adds one to the count of a row, writes its text, lays out and draws its line, and compares the cells. Returns how many differ.
int floor_list_change(floor_list *list, int row);

// Writes `bytes` into the cells, again and again up to the last cell. Returns a sum over the cells.
uint64_t floor_paint(floor_cell *cells, int count, const char *bytes, int length);

// Lays out nodes in preorder, `fan` for each parent: a size for each from its children, then a frame. Returns the height.
typedef struct floor_tree floor_tree;
floor_tree *floor_tree_new(int nodes, int fan);
void floor_tree_free(floor_tree *tree);
int floor_tree_lay_out(floor_tree *tree);
// Makes a tree equal to another: compares node by node, and copies nodes that differ. Returns the number of copied nodes.
int floor_tree_reconcile(floor_tree *tree, const floor_tree *other);

#endif
