// SDL loads the X libraries at run time, so they are looked up at run time here too.
#ifndef CSDL2_X11_H
#define CSDL2_X11_H

/// A function of libX11; null without the library. It stays loaded.
void *csdl_x11_function(const char *name);

#endif
