// Displays of an X server as they are now: SDL 2.26 notices that they come and go, but no other sizes, and none that is
// switched off and stays plugged.
#include "x11.h"
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
  void *randr = dlopen("libXrandr.so.2", RTLD_LAZY);
  if (!randr) return false;
  x.attributes = csdl_x11_function("XGetWindowAttributes");
  x.select = csdl_x11_function("XSelectInput");
  x.place = csdl_x11_function("XMoveResizeWindow");
  x.monitors = dlsym(randr, "XRRGetMonitors");
  x.free_monitors = dlsym(randr, "XRRFreeMonitors");
  return x.attributes && x.select && x.place && x.monitors && x.free_monitors;
}

// Of the display that is watched.
static struct {
  Window root;
  Atom name;
} watched;

// The window, what it is like and what the root window is like; false where somebody else places windows.
static bool is_ours_to_place(SDL_Window *window, SDL_SysWMinfo *info, XWindowAttributes *now, XWindowAttributes *root) {
  SDL_VERSION(&info->version);
  if (!SDL_GetWindowWMInfo(window, info) || info->subsystem != SDL_SYSWM_X11) return false;
  Display *server = info->info.x11.display;
  if (!x.attributes(server, info->info.x11.window, now) || !x.attributes(server, now->root, root)) return false;
  // Whoever redirects what is done to windows is a window manager.
  return !(root->all_event_masks & SubstructureRedirectMask);
}

void csdl_watch_display(SDL_Window *window, int display) {
  SDL_SysWMinfo info;
  XWindowAttributes now, root;
  SDL_Rect bounds;
  if (!look_up() || !is_ours_to_place(window, &info, &now, &root)) return;
  if (SDL_GetDisplayBounds(display, &bounds) != 0) return;
  // SDL and the server count them in different orders.
  int count = 0;
  XRRMonitorInfo *monitors = x.monitors(info.info.x11.display, now.root, True, &count);
  if (!monitors) return;
  watched.name = None;
  for (int i = 0; i < count; i++)
    if (monitors[i].x == bounds.x && monitors[i].y == bounds.y) watched.name = monitors[i].name;
  x.free_monitors(monitors);
  watched.root = now.root;
  x.select(info.info.x11.display, now.root, root.your_event_mask | StructureNotifyMask);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

bool csdl_tells_of_displays(const SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *told = &event->syswm.msg->msg.x11.event;
  // Of the root window, or one of an extension; touches and mice are generic ones.
  return (told->type == ConfigureNotify && told->xconfigure.window == watched.root) || told->type > GenericEvent;
}

void csdl_fill_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  XWindowAttributes now, root;
  if (!x.monitors || !is_ours_to_place(window, &info, &now, &root)) return;
  int count = 0;
  XRRMonitorInfo *monitors = x.monitors(info.info.x11.display, now.root, True, &count);
  if (!monitors) return;
  const XRRMonitorInfo *it = count > 0 ? &monitors[0] : NULL;
  for (int i = 0; i < count; i++)
    if (monitors[i].name == watched.name) it = &monitors[i];
  if (it && (it->x != now.x || it->y != now.y || it->width != now.width || it->height != now.height))
    x.place(info.info.x11.display, info.info.x11.window, it->x, it->y, (unsigned)it->width, (unsigned)it->height);
  x.free_monitors(monitors);
}

#else
void csdl_watch_display(SDL_Window *window, int display) {
  (void)window;
  (void)display;
}

bool csdl_tells_of_displays(const SDL_Event *event) {
  (void)event;
  return false;
}

void csdl_fill_display(SDL_Window *window) { (void)window; }
#endif
