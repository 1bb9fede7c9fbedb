// What Xlib does about errors: by itself it ends the program. SDL loads Xlib at run time, so it is looked up here too.
#include "CSDL2.h"

#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <dlfcn.h>

static XErrorHandler others;
static void (*when_lost)(void);

// SDL sends its window an event for every input, to wake up who waits, over a second connection. If the input closes
// the window, that event may come too late.
static int forgive(Display *display, XErrorEvent *error) {
  if (error->error_code == BadWindow && error->request_code == X_SendEvent) return 0;
  return others ? others(display, error) : 0;
}

static int lose(Display *display) {
  (void)display;
  when_lost();
  return 0;
}

void csdl_handle_x11_errors(void (*lost)(void)) {
  // Stays loaded, and with it these handlers.
  void *x11 = dlopen("libX11.so.6", RTLD_LAZY);
  if (!x11) return;
  XErrorHandler (*set_error)(XErrorHandler) = (XErrorHandler(*)(XErrorHandler))dlsym(x11, "XSetErrorHandler");
  XIOErrorHandler (*set_lost)(XIOErrorHandler) =
      (XIOErrorHandler(*)(XIOErrorHandler))dlsym(x11, "XSetIOErrorHandler");
  if (set_error) {
    XErrorHandler before = set_error(forgive);
    if (before != forgive) others = before;
  }
  if (set_lost && lost) {
    when_lost = lost;
    set_lost(lose);
  }
}

#else
void csdl_handle_x11_errors(void (*lost)(void)) { (void)lost; }
#endif
