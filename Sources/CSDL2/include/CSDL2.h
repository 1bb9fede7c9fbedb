// SDL2, SDL2_ttf and fontconfig in one module, and the macros among them that Swift cannot see.
#ifndef CSDL2_H
#define CSDL2_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>

#include <signal.h>
#include <stdbool.h>
#include <sys/timerfd.h>
#include <sys/types.h>

enum {
  CSDL_BUTTON_LEFT_MASK = SDL_BUTTON_LMASK,
};

/// The mouse that stands for a finger, in events that SDL makes up from touches.
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
/// The touch device that stands for the mouse, in events that SDL makes up from clicks.
static const SDL_TouchID CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

/// The coordinate of a window in the middle of the display with that index.
static inline int csdl_centered_on(int display) { return (int)SDL_WINDOWPOS_CENTERED_DISPLAY(display); }

/// The process ignores `signal`: a shell's background job, nohup.
bool csdl_is_signal_ignored(int signal);

/// How many cores the calling thread may run on; 1 if the system does not say.
int csdl_usable_cores(void);

/// Keeps ALSA from writing to standard error why it found no device.
void csdl_silence_alsa(void);

/// Starts the program words[0], sought in PATH, with standard signals and in a session of its own, so that no terminal's
/// keys reach it and it asks nobody for a password. It reads a pipe, whose other end is `input`; what it prints is lost,
/// and no other descriptor of ours is open in it. 0, or the error's number.
int csdl_spawn(char *const words[], pid_t *child, int *input);

/// There is a Wayland compositor with an output that has more than one pixel for each point, at least here and there.
bool csdl_has_dense_output(void);

/// On Wayland: nobody sees the window, although SDL takes it as shown.
bool csdl_is_unmapped(SDL_Window *window);

/// Pictures of a window in memory that is shared with a Wayland compositor, some at a time, as it may still read one while
/// the next is painted. SDL itself goes through GL there.
typedef struct csdl_shared_pictures csdl_shared_pictures;

enum {
  CSDL_PICTURES = 3,
  /// The compositor has not given any picture back yet.
  CSDL_ALL_SHOWN = -1,
  CSDL_NO_MEMORY = -2,
};

/// NULL elsewhere than on Wayland. To be ended before the window is.
csdl_shared_pictures *csdl_share_pictures(SDL_Window *window);
void csdl_stop_sharing(csdl_shared_pictures *pictures);

/// The index of a picture of that size that the compositor does not read, and its `pixels`, 0x00RRGGBB row by row: what
/// was painted into it last, or nothing if it `is_new`; else one of the reasons above.
int csdl_take_picture(csdl_shared_pictures *pictures, int width, int height, uint32_t **pixels, bool *is_new);

/// Shows that picture, which differs from the one before by `changes`.
void csdl_show_picture(csdl_shared_pictures *pictures, int index, const SDL_Rect *changes, int count);

/// On an X server without a window manager: from now on SDL_SYSWMEVENTs come, some of which tell that a display has
/// changed its size, gone or come. `display` is the index of the one that the window fills. Elsewhere it does nothing.
void csdl_watch_display(SDL_Window *window, int display);

/// The event may tell that. To be asked as soon as it is out of SDL's queue.
bool csdl_tells_of_displays(const SDL_Event *event);

/// Puts the window all over the display that is watched, or over another one while that is gone.
void csdl_fill_display(SDL_Window *window);

/// SDL mutes the keyboard of a console that it takes over. From now on it is as it was when the process dies by a fatal
/// signal, a trap among them, of which SDL does not know all. To be called before SDL takes it over; elsewhere than on a
/// console it does nothing.
void csdl_keep_console(void);

/// Gives the keyboard back, for an end without SDL's. May be called in a signal handler and on any thread.
void csdl_restore_console(void);

/// The graphics card is ours to show a picture with, for as long as `card` is open.
bool csdl_becomes_drm_master(int card);

/// Pixels for each point that the X server's resource Xft.dpi asks for, 96 of which are one; 0 without it.
double csdl_wanted_x11_density(void);

/// To be called before SDL connects to an X server, as SDL puts its own handlers on top and, before it disconnects,
/// these back. An event that SDL sends to a window that has just closed is no error any more. When the server is lost,
/// `lost` is called, on any thread, before Xlib ends the process with 1.
void csdl_handle_x11_errors(void (*lost)(void));

#endif
