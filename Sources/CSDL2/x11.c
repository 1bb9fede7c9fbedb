// What SDL leaves out on X11: what Xlib does about errors, by itself it ends the program, and how dense people want their
// windows.
#include "x11.h"
#include "CSDL2.h"

#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <dlfcn.h>

void *csdl_x11_function(const char *name) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY);
  return library ? dlsym(library, name) : NULL;
}

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
  XErrorHandler (*set_error)(XErrorHandler) = csdl_x11_function("XSetErrorHandler");
  XIOErrorHandler (*set_lost)(XIOErrorHandler) = csdl_x11_function("XSetIOErrorHandler");
  if (set_error) {
    XErrorHandler before = set_error(forgive);
    if (before != forgive) others = before;
  }
  if (set_lost && lost) {
    when_lost = lost;
    set_lost(lose);
  }
}

double csdl_wanted_x11_density(void) {
  Display *(*open)(const char *) = csdl_x11_function("XOpenDisplay");
  char *(*resources)(Display *) = csdl_x11_function("XResourceManagerString");
  int (*close)(Display *) = csdl_x11_function("XCloseDisplay");
  Display *display = open && resources && close ? open(NULL) : NULL;
  if (!display) return 0;
  double dots = 0;
  for (const char *line = resources(display); line; line = SDL_strchr(line, '\n')) {
    if (*line == '\n') line++;
    if (SDL_strncmp(line, "Xft.dpi:", 8) == 0) dots = SDL_atof(line + 8);
  }
  close(display);
  return dots / 96;
}

#else
double csdl_wanted_x11_density(void) { return 0; }

void csdl_handle_x11_errors(void (*lost)(void)) { (void)lost; }
#endif
