#ifndef CTESTSUPPORT_INTERNAL_H
#define CTESTSUPPORT_INTERNAL_H

#include "CTestSupport.h"

/// The child's part of running a command: sets everything up, and becomes the program.
_Noreturn void mts_become(const struct mts_command *command);

#endif
