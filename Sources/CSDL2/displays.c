// Displays of an X server as they are now; SDL 2.26 remembers those that there were. SDL loads the X libraries at run time,
// so they are looked up here too.
#include "CSDL2.h"

#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11) && __has_include(<X11/extensions/Xrandr.h>)
#include <X11/extensions/Xrandr.h>
#include <dlfcn.h>

static struct {
  Status (*attributes)(Display *, Window, XWindowAttributes *);
  int (*select)(Display *, Window, long);
  int (*place)(Display *, Window, int, int, unsigned, unsigned);
  XRRMonitorInfo *(*monitors)(Display *, Window, Bool, int *);
  void (*free_monitors)(XRRMonitorInfo *);
} x;

static bool look_up(void) {
  void *x11 = dlopen("libX11.so.6", RTLD_LAZY), *randr = dlopen("libXrandr.so.2", RTLD_LAZY);
  if (!x11 || !randr) return false;
  x.attributes = (Status(*)(Display *, Window, XWindowAttributes *))dlsym(x11, "XGetWindowAttributes");
  x.select = (int (*)(Display *, Window, long))dlsym(x11, "XSelectInput");
  x.place = (int (*)(Display *, Window, int, int, unsigned, unsigned))dlsym(x11, "XMoveResizeWindow");
  x.monitors = (XRRMonitorInfo * (*)(Display *, Window, Bool, int *)) dlsym(randr, "XRRGetMonitors");
  x.free_monitors = (void (*)(XRRMonitorInfo *))dlsym(randr, "XRRFreeMonitors");
  return x.attributes && x.select && x.place && x.monitors && x.free_monitors;
}

// The window, what it is like and what the root window is like; false where somebody else places windows.
static bool is_ours_to_place(SDL_Window *window, SDL_SysWMinfo *info, XWindowAttributes *now, XWindowAttributes *root) {
  SDL_VERSION(&info->version);
  if (!SDL_GetWindowWMInfo(window, info) || info->subsystem != SDL_SYSWM_X11) return false;
  Display *server = info->info.x11.display;
  if (!x.attributes(server, info->info.x11.window, now) || !x.attributes(server, now->root, root)) return false;
  // Whoever redirects what is done to windows is a window manager.
  return !(root->all_event_masks & SubstructureRedirectMask);
}

void csdl_watch_displays(SDL_Window *window) {
  SDL_SysWMinfo info;
  XWindowAttributes now, root;
  if (!look_up() || !is_ours_to_place(window, &info, &now, &root)) return;
  x.select(info.info.x11.display, now.root, root.your_event_mask | StructureNotifyMask);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

// The primary one is SDL's first.
static const XRRMonitorInfo *monitor_at(int index, const XRRMonitorInfo *all, int count) {
  for (int primary = 1; primary >= 0; primary--)
    for (int i = 0; i < count; i++)
      if (all[i].primary == primary && index-- == 0) return &all[i];
  return NULL;
}

void csdl_fill_display(SDL_Window *window, int display) {
  SDL_SysWMinfo info;
  XWindowAttributes now, root;
  if (!x.monitors || !is_ours_to_place(window, &info, &now, &root)) return;
  int count = 0;
  XRRMonitorInfo *monitors = x.monitors(info.info.x11.display, now.root, True, &count);
  if (!monitors) return;
  const XRRMonitorInfo *it = monitor_at(display, monitors, count);
  if (!it) it = monitor_at(0, monitors, count);
  if (it && (it->x != now.x || it->y != now.y || it->width != now.width || it->height != now.height))
    x.place(info.info.x11.display, info.info.x11.window, it->x, it->y, (unsigned)it->width, (unsigned)it->height);
  x.free_monitors(monitors);
}

#else
void csdl_watch_displays(SDL_Window *window) { (void)window; }

void csdl_fill_display(SDL_Window *window, int display) {
  (void)window;
  (void)display;
}
#endif
