import { z } from 'zod';

/**
 * Whoever creates an agent has asked for it before under this id and heard no answer: one that is
 * there becomes what is asked for now, unless somebody has changed it since.
 */
export const Again = z.boolean().optional();
