// The least that a process can do that shows a card: the floor of starting.

#include <stdio.h>

int main(void) {
  return puts("┌────────────────┐\n│ johndoe        │\n│ 1234 Followers │\n└────────────────┘") < 0;
}
