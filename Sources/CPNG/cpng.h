// libpng's simplified interface as pkg-config finds it: it needs no setjmp on our side. Swift cannot read macros that are
// expressions.
#include <png.h>

static const png_uint_32 cpng_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 cpng_fast = PNG_IMAGE_FLAG_FAST;
