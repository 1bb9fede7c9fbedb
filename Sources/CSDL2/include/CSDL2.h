#ifndef CSDL2_H
#define CSDL2_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

#endif
