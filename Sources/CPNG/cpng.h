// libpng's simplified interface, found with pkg-config: it needs no setjmp in Longtail. The constants replace macros with
// expressions, which Swift cannot import.
#include <png.h>

static const png_uint_32 cpng_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 cpng_fast = PNG_IMAGE_FLAG_FAST;
