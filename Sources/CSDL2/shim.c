#include "CSDL2.h"

#include <stddef.h>

bool csdl_is_signal_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) &&
         action.sa_handler == SIG_IGN;
}
