import { z } from 'zod';

/** A number of a Twilio account that can be connected. */
export const SmsNumber = z.object({
  sid: z.string(),
  number: z.string(),
  friendlyName: z.string(),
  /** Whether another address receives the number's messages. A connection replaces that address. */
  isUsedElsewhere: z.boolean(),
});
export type SmsNumber = z.infer<typeof SmsNumber>;

export const SmsNumberListReply = z.object({ data: z.array(SmsNumber) });

/** A number that is connected with an agent of a workspace. `friendlyName`: its name at Twilio. */
export const TwilioNumber = z.object({
  agentId: z.string(),
  agentTitle: z.string(),
  numberSid: z.string(),
  number: z.string(),
  friendlyName: z.string(),
  needsReauth: z.boolean(),
});
export type TwilioNumber = z.infer<typeof TwilioNumber>;

export const TwilioNumbersReply = z.object({ data: z.array(TwilioNumber) });

/** Maximum number of characters of one text message. */
export const SMS_TEXT = 1_600;
