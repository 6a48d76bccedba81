// libjpeg-turbo's own interface. It returns errors, while libjpeg's interface leaves a failed call with longjmp.
#include <turbojpeg.h>
