// ALSA, which SDL loads at run time, writes several lines for each device that it does not find.
#include "CSDL2.h"

#include <dlfcn.h>
#include <stddef.h>

typedef void (*error_handler)(const char *file, int line, const char *function, int error, const char *format, ...);

static void say_nothing(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

void csdl_silence_alsa(void) {
  // Stays loaded, and with it the handler.
  void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
  if (!alsa) return;
  int (*set_handler)(error_handler) = (int (*)(error_handler))dlsym(alsa, "snd_lib_error_set_handler");
  if (set_handler) set_handler(say_nothing);
}
