#ifndef MIGHTAPPEAR_PAGE_H
#define MIGHTAPPEAR_PAGE_H

#include <stddef.h>
#include <stdint.h>

/// Room for a text of so many bytes that the page hands over.
uint8_t *_Nonnull mightappear_room(size_t count);

#endif
