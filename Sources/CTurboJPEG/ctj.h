// libjpeg-turbo's own interface, which returns its errors (libjpeg's leaves a failed call with longjmp).
#include <turbojpeg.h>
