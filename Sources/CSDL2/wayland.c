#include "CSDL2.h"

#include <SDL2/SDL_syswm.h>

bool csdl_is_unmapped(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_WAYLAND
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  return SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND && info.info.wl.xdg_toplevel == NULL;
#else
  return false;
#endif
}
