// The arguments of the process, as the C library passes them to functions that run before main. Swift reads its own list from
// /proc.

#include "CTerminal.h"

static int ct_argument_count;
static char **ct_argument_list;

__attribute__((constructor)) static void ct_note_arguments(int count, char **arguments, char **environment) {
  (void)environment;
  ct_argument_count = count;
  ct_argument_list = arguments;
}

char **ct_arguments(int *count) {
  *count = ct_argument_count;
  return ct_argument_list;
}
