import { z } from 'zod';

/** The reply of changes that answer nothing else. */
export const DoneReply = z.object({ success: z.literal(true) });
