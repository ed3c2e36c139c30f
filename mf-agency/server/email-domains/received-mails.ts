import type { Region } from '@voxgrove/contracts';
import type { Inbox, InboxHandler } from '@voxgrove/server/inbox/port';
import { portIfAny } from '@voxgrove/server/port-if-any';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import type { MailProvider } from './provider';

const PROVIDER = 'resend';

/** The report of a received mail. The content is read from the provider. */
const Received = z.object({
  type: z.literal('email.received'),
  data: z.object({ email_id: z.string().regex(/^[\w-]{1,100}$/) }),
});

/**
 * Stores the report of a received mail, once.
 * @returns false if the event reports something else
 */
export async function storeReceived(
  inbox: Inbox,
  region: Region,
  content: unknown,
): Promise<boolean> {
  const event = Received.safeParse(content);
  if (!event.success) return false;
  const { type, data } = event.data;
  await inbox.receive(region, {
    provider: PROVIDER,
    account: 'received',
    eventId: data.email_id,
    type,
    payload: data.email_id,
  });
  return true;
}

/**
 * Reads received mails from the provider and hands each one to the slice that created its reply
 * address.
 */
export const receivedMailHandler = (
  { port, log }: Pick<SliceContext, 'port' | 'log'>,
  provider: MailProvider,
): InboxHandler => ({
  provider: PROVIDER,
  process: async ({ payload: id }) => {
    const mail = await provider.received(id);
    if (mail === null) log.warn('received_mail_missing', { id });
    else if (!(await portIfAny(port, 'campaignReplies')?.receive(mail)))
      await port('mailedReplies').receive(mail);
  },
});
