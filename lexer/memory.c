/* Blocks of memory.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* ASan is to watch the ends of blocks. */
#if defined MADV_HUGEPAGE && defined MREMAP_FIXED && !defined __SANITIZE_ADDRESS__

static const size_t LARGE = ADC_LARGE_PAGE;

static bool is_large(size_t bytes) { return bytes >= LARGE / 4 * 3 && bytes < SIZE_MAX / 2; }

/* So many bytes in large pages. */
static size_t whole(size_t bytes) { return (bytes + LARGE - 1) / LARGE * LARGE; }

/* Pages that begin where a large page does, all 0. */
static void *map(size_t size)
{
    char *const room = mmap(NULL, size + LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED)
        return NULL;
    const size_t over = (uintptr_t)room % LARGE, left = over == 0 ? 0 : LARGE - over;
    if (left > 0)
        munmap(room, left);
    munmap(room + left + size, LARGE - left);
    return room + left;
}

static void *map_large(size_t size)
{
    void *made = map(size);
    if (made != NULL)
        madvise(made, size, MADV_HUGEPAGE);
    return made;
}

/* Where it cannot grow in its place it is moved, without being copied, to one that begins where a large page does. */
static void *remap(void *block, size_t before, size_t size)
{
    if (size < before)
        munmap((char *)block + size, before - size);
    if (size <= before || mremap(block, before, size, 0) != MAP_FAILED)
        return block;
    void *const to = map(size);
    if (to == NULL)
        return NULL;
    void *const moved = mremap(block, before, size, MREMAP_MAYMOVE | MREMAP_FIXED, to);
    if (moved != MAP_FAILED)
        return moved;
    munmap(to, size);
    return NULL;
}

#else

static bool is_large(size_t bytes) { return bytes > SIZE_MAX; }
static size_t whole(size_t bytes) { return bytes; }
static void *map(size_t size) { (void)size; return NULL; }
static void *map_large(size_t size) { (void)size; return NULL; }
static void *remap(void *block, size_t before, size_t size) { (void)block, (void)before, (void)size; return NULL; }

#endif

void *adc_memory_resize(void *block, size_t before, size_t bytes)
{
    if (!is_large(before) && !is_large(bytes))
        return block == NULL ? malloc(bytes) : realloc(block, bytes);
    if (is_large(before) && is_large(bytes))
        return remap(block, whole(before), whole(bytes));
    void *made = is_large(bytes) ? map_large(whole(bytes)) : malloc(bytes);
    if (made != NULL && before > 0) {
        memcpy(made, block, before < bytes ? before : bytes);
        adc_memory_release(block, before);
    }
    return made;
}

void *adc_memory_zeroed(size_t bytes)
{
    return is_large(bytes) ? map(whole(bytes)) : calloc(bytes, 1);
}

void adc_memory_release(void *block, size_t bytes)
{
    if (is_large(bytes))
        munmap(block, whole(bytes));
    else
        free(block);
}

void adc_memory_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 2 * ADC_LARGE_PAGE);
    mallopt(M_TRIM_THRESHOLD, 8 * ADC_LARGE_PAGE);
    mallopt(M_TOP_PAD, ADC_LARGE_PAGE / 4);
#endif
}
