#define _GNU_SOURCE
#include "CSDL2.h"

#include <sched.h>
#include <stddef.h>

bool csdl_is_signal_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) &&
         action.sa_handler == SIG_IGN;
}

int csdl_usable_cores(void) {
  cpu_set_t cores;
  return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}
