// The least that a dialog on SDL has to do: opens a window of the given size, fills it, shows it, waits.
// Usage: PlainWindow WIDTH HEIGHT

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <stdlib.h>

int main(int count, char **words) {
  if (count != 3) return 2;
  SDL_SetMainReady();
  if (SDL_Init(SDL_INIT_VIDEO)) return 3;
  SDL_Window *window = SDL_CreateWindow("Plain", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, atoi(words[1]),
                                        atoi(words[2]), SDL_WINDOW_RESIZABLE);
  // Otherwise SDL goes through GL, which takes longer.
  SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0");
  SDL_Event event = {.type = SDL_WINDOWEVENT};
  do {
    if (event.type == SDL_QUIT) return 0;
    if (event.type != SDL_WINDOWEVENT) continue;
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface) return 3;
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0x34, 0xC7, 0x59));
    SDL_UpdateWindowSurface(window);
  } while (SDL_WaitEvent(&event));
  return 3;
}
