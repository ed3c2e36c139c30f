import { z } from 'zod';

/**
 * The creator requested this id before and received no response: one that is
 * there becomes what is asked for now, unless somebody has changed it since.
 */
export const Again = z.boolean().optional();
