// Counts how often a thread asks for memory. Who links this has its `malloc` in place of the C library's, to which it
// hands everything on.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Calls of the calling thread so far.
long allocations_of_thread(void);

#endif
