import { z } from 'zod';

/**
 * True if the creator has requested this id before and received no response. An existing agent with
 * this id is then overwritten with the content of this request, unless a user has changed the
 * agent since.
 */
export const Again = z.boolean().optional();
