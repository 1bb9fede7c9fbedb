#include "CCrypt.h"
#include <crypt.h>
#include <stdlib.h>
#include <string.h>

/// The line of `pin` by the method and salt that `setting` begins with; nil if there is none. The caller frees it.
static char *hash(const char *pin, const char *setting) {
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return NULL;
  char *line = crypt_r(pin, setting, data);
  char *copy = line && line[0] != '*' ? strdup(line) : NULL;
  explicit_bzero(data, sizeof *data);
  free(data);
  return copy;
}

int ccrypt_make(const char *pin, char *line, int size) {
  // The system's own choice, or SHA-512.
  const char *methods[] = {NULL, "$6$"};
  for (int index = 0; index < 2; index++) {
    char *setting = crypt_gensalt_ra(methods[index], 0, NULL, 0);
    char *made = setting ? hash(pin, setting) : NULL;
    int fits = made && strlen(made) < (size_t)size;
    if (fits) strcpy(line, made);
    free(setting);
    free(made);
    if (fits) return 1;
  }
  return 0;
}

int ccrypt_is_good(const char *line) { return crypt_checksalt(line) == CRYPT_SALT_OK; }

int ccrypt_matches(const char *pin, const char *line) {
  char *made = hash(pin, line);
  int matches = made && strcmp(made, line) == 0;
  free(made);
  return matches;
}
