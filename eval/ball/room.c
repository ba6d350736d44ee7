/* Room for balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "eval/ball/ball.h"

enum { IN_A_ROOM = 32 };

struct adc_ball_room adc_ball_room_make(struct adc_balls *balls, uint32_t count)
{
    const struct adc_ball_room room = {balls->flint._arb_vec_init((long)count), count};
    if (room.at == NULL)
        adc_out_of_memory(balls->context);
    return room;
}

struct adc_arb *adc_ball_part(struct adc_balls *balls)
{
    const uint32_t number = balls->part_count++;
    assert(number / IN_A_ROOM < ADC_BALL_PARTS);        /* written forms call each other in far fewer levels */
    struct adc_ball_room *room = &balls->part[number / IN_A_ROOM];
    if (room->at == NULL)
        *room = adc_ball_room_make(balls, IN_A_ROOM);
    return &room->at[number % IN_A_ROOM];
}

struct adc_arb *adc_ball_whole(struct adc_balls *balls, long n)
{
    struct adc_arb *made = adc_ball_part(balls);
    balls->flint.arb_set_si(made, n);
    return made;
}
