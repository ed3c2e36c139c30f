import { z } from 'zod';

/** A number of a Twilio account that can be connected. */
export const SmsNumber = z.object({
  sid: z.string(),
  number: z.string(),
  friendlyName: z.string(),
  /** Its messages go to another address, which a connection replaces. */
  isUsedElsewhere: z.boolean(),
});
export type SmsNumber = z.infer<typeof SmsNumber>;

export const SmsNumberListReply = z.object({ data: z.array(SmsNumber) });

/** The longest text of one message. */
export const SMS_TEXT = 1_600;
