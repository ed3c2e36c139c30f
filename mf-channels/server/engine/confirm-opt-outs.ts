import type { PublishedAgent, Region } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { textMessage } from './adapter';
import { endsCampaigns, isStartKeyword, languageOfKeyword } from './opt-out-keywords';
import type { WaitingMessage } from './collections';
import type { Queue } from './queue-messages';
import type { StoredAccount } from './stored-account';
import { optOutConfirmation } from './opt-out-confirmation';

/**
 * Returns whether a message only ends campaigns, or only allows them again. The customer may have
 * changed its text since then.
 */
export const isOnlyKeyword = ({ optOut, text }: WaitingMessage): boolean =>
  optOut?.isOnly === true && (endsCampaigns(text) || isStartKeyword(text));

/**
 * Confirms to a customer that they get no more campaigns, or that they get campaigns again.
 * `language`: language of the customer's app.
 */
export async function confirmOptOuts(
  {
    queue,
    agent: { agent },
    language = agent.lang,
  }: { queue: Queue; agent: PublishedAgent; language: string | undefined },
  region: Region,
  account: StoredAccount,
  linkId: string,
  taken: readonly WaitingMessage[],
): Promise<void> {
  const messages = taken.flatMap(({ optOut, providerId, text }) => {
    if (!optOut?.isChange) return [];
    const { isOptedOut } = optOut;
    const content = textMessage(
      optOutConfirmation(isOptedOut, languageOfKeyword(text, [language, agent.lang])),
    );
    const id = derivedId(isOptedOut ? 'opted-out' : 'opted-in', linkId, providerId);
    return [{ id, content, conversationId: '', messageId: '' }];
  });
  if (messages.length > 0) await queue.add(region, account, linkId, messages);
}
