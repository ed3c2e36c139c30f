import type { PublishedAgent, Region } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { textMessage } from './adapter';
import { isStartKeyword } from './opt-out-keywords';
import type { WaitingMessage } from './collections';
import { optedInText } from './opted-in-text';
import type { Queue } from './queue-messages';
import type { StoredAccount } from './stored-account';

/**
 * Returns whether a message only allows campaigns again. The customer may have changed its text
 * since then.
 */
export const isOnlyOptIn = ({ optIn, text }: WaitingMessage): boolean =>
  optIn === true && isStartKeyword(text);

/** Confirms to a customer who had opted out of campaigns that they get campaigns again. */
export async function confirmOptIns(
  { queue, agent: { agent } }: { queue: Queue; agent: PublishedAgent },
  region: Region,
  account: StoredAccount,
  linkId: string,
  taken: readonly WaitingMessage[],
): Promise<void> {
  const messages = taken
    .filter(({ optIn }) => optIn === true)
    .map(({ providerId }) => ({
      id: derivedId('opted-in', linkId, providerId),
      content: textMessage(optedInText(agent.lang)),
      conversationId: '',
      messageId: '',
    }));
  if (messages.length > 0) await queue.add(region, account, linkId, messages);
}
