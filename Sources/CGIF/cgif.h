// giflib. It has no pkg-config file on some systems.
#include <stddef.h>
#include <gif_lib.h>
