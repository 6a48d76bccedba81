#define _GNU_SOURCE
#include "floor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>
#endif

int64_t floor_cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t floor_children_time(void) {
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  int64_t seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec;
  return seconds * 1000000000 + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000;
}

size_t floor_allocated(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

// MARK: A list

typedef struct { int count, width, y; } floor_row;

struct floor_list {
  int rows, width, height;
  floor_row *row;
  floor_cell *front, *back;
};

floor_list *floor_list_new(int rows, int width, int height) {
  floor_list *list = malloc(sizeof *list);
  *list = (floor_list){rows, width, height, NULL, NULL, NULL};
  list->row = calloc((size_t)rows, sizeof *list->row);
  for (int i = 0; i < rows; i++) list->row[i].y = i;
  list->front = calloc((size_t)(width * height), sizeof *list->front);
  list->back = calloc((size_t)(width * height), sizeof *list->back);
  return list;
}

void floor_list_free(floor_list *list) {
  free(list->row);
  free(list->front);
  free(list->back);
  free(list);
}

int floor_list_change(floor_list *list, int index) {
  floor_row *row = &list->row[index];
  char text[64];
  row->count++;
  int length = snprintf(text, sizeof text, "row %d %d", index, row->count);
  if (length != row->width) {
    // The size of the row has changed, so all rows below it are placed again.
    row->width = length;
    for (int i = index + 1; i < list->rows; i++) list->row[i].y = list->row[i - 1].y + 1;
  }
  if (row->y >= list->height) return 0;
  floor_cell *line = list->back + row->y * list->width, *shown = list->front + row->y * list->width;
  for (int x = 0; x < list->width; x++) line[x] = (floor_cell){x < length ? (uint32_t)text[x] : ' ', 0, 1, 0};
  int changed = 0;
  for (int x = 0; x < list->width; x++) changed += memcmp(&line[x], &shown[x], sizeof *line) != 0;
  memcpy(shown, line, (size_t)list->width * sizeof *line);
  return changed;
}

// MARK: Cells

uint64_t floor_paint(floor_cell *cells, int count, const char *bytes, int length) {
  uint64_t sum = 0;
  for (int i = 0, next = 0; i < count; i++) {
    cells[i] = (floor_cell){(uint8_t)bytes[next], cells[i].style, 1, 0};
    sum += cells[i].glyph;
    if (++next == length) next = 0;
  }
  return sum;
}

// MARK: A tree

typedef struct { int32_t kind, text, end, x, y, width, height, spare; } floor_node;

struct floor_tree {
  int count;
  floor_node *nodes;
};

floor_tree *floor_tree_new(int nodes, int fan) {
  floor_tree *tree = malloc(sizeof *tree);
  *tree = (floor_tree){nodes, calloc((size_t)nodes, sizeof *tree->nodes)};
  for (int i = 0; i < nodes; i++) {
    int is_parent = i % (fan + 1) == 0;
    int end = is_parent ? i + fan + 1 : i + 1;
    tree->nodes[i] = (floor_node){is_parent, i % 1000, end < nodes ? end : nodes, 0, 0, 0, 0, 0};
  }
  return tree;
}

void floor_tree_free(floor_tree *tree) {
  free(tree->nodes);
  free(tree);
}

int floor_tree_lay_out(floor_tree *tree) {
  floor_node *nodes = tree->nodes;
  // Sizes from the last to the first, so that children come before their parents.
  for (int i = tree->count - 1; i >= 0; i--) {
    if (nodes[i].kind == 0) {
      nodes[i].width = 5 + nodes[i].text % 7;
      nodes[i].height = 1;
      continue;
    }
    nodes[i].width = nodes[i].height = 0;
    for (int child = i + 1; child < nodes[i].end; child = nodes[child].end) {
      nodes[i].width += nodes[child].width + 1;
      if (nodes[child].height > nodes[i].height) nodes[i].height = nodes[child].height;
    }
  }
  int height = 0;
  for (int i = 0; i < tree->count; i = nodes[i].end) {
    nodes[i].y = height;
    height += nodes[i].height;
    int x = 0;
    for (int child = i + 1; child < nodes[i].end; child = nodes[child].end) {
      nodes[child].x = x;
      nodes[child].y = 0;
      x += nodes[child].width + 1;
    }
  }
  return height;
}

int floor_tree_reconcile(floor_tree *tree, const floor_tree *other) {
  int changed = 0;
  for (int i = 0; i < tree->count; i++) {
    floor_node *node = &tree->nodes[i];
    const floor_node *new = &other->nodes[i];
    if (node->kind == new->kind && node->text == new->text && node->end == new->end) continue;
    *node = *new;
    changed++;
  }
  return changed;
}

// MARK: Terminals

int floor_start_on_terminal(char *const arguments[], int columns, int rows, pid_t *process) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal = -1;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) return -1;
  if (child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("COLORTERM", "truecolor", 1);
    execv(arguments[0], arguments);
    _exit(127);
  }
  *process = child;
  return terminal;
}
