#ifndef CCRYPT_H
#define CCRYPT_H

/// Writes the line that keeps `pin`, made by the best method that the system has, with a salt of its own. 0 if it can't be.
int ccrypt_make(const char *pin, char *line, int size);

/// `line` was made by a method that is still thought to be good.
int ccrypt_is_good(const char *line);

/// `line` keeps `pin`. Takes as long as the method wants it to.
int ccrypt_matches(const char *pin, const char *line);

#endif
