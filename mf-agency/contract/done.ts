import { z } from 'zod';

/** Reply to changes that return no data. */
export const DoneReply = z.object({ success: z.literal(true) });
