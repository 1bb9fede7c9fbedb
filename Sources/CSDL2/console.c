#define _GNU_SOURCE
#include "CSDL2.h"

#include <fcntl.h>
#include <linux/kd.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int console = -1;
static int keyboard_mode;

bool csdl_becomes_drm_master(int card) {
  // DRM_IOCTL_SET_MASTER; the header of the kernel's user API is another package's.
  return ioctl(card, _IO('d', 0x1e), 0) == 0;
}

void csdl_restore_console(void) {
  if (console >= 0) ioctl(console, KDSKBMODE, keyboard_mode);
}

static void restore_and_die(int number) {
  csdl_restore_console();
  // The action is the standard one again, and comes when this returns.
  raise(number);
}

void csdl_keep_console(void) {
  if (console >= 0) return;
  int terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC);
  if (terminal < 0) return;
  if (ioctl(terminal, KDGKBMODE, &keyboard_mode) != 0) {
    close(terminal);
    return;
  }
  console = terminal;
  const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
  struct sigaction action = {.sa_handler = restore_and_die, .sa_flags = SA_RESETHAND};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
}
