import { cutText, noticeWords } from '@voxgrove/contracts';
import type { ReceivedMail, Region } from '@voxgrove/contracts';
import { mailboxOf } from '@voxgrove/server/mail/received/mailbox-of';
import type { SliceContext } from '@voxgrove/server/slice';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { campaigns } from '../collections';
import type { StoredRecipient } from '../collections';

const SHOWN_CHARS = 1_000;

/**
 * Notifies the people who get the conversations of the agent of a reply that did not come from the
 * recipient for certain, so that they can answer it by mail. A repeat of the mail notifies once.
 */
export async function notifyOfUnconfirmed(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  region: Region,
  { agentId, workspaceId, campaignId, conversationId }: StoredRecipient,
  { from, messageId }: Pick<ReceivedMail, 'from' | 'messageId'>,
  words: string,
): Promise<void> {
  const campaign = await store.for(region).get(campaigns, campaignId);
  const body = `${mailboxOf(from)}: ${cutText(words, SHOWN_CHARS)}`;
  await port('notifications').send(region, {
    workspaceId,
    key: `campaign-reply-${derivedId('mail', messageId)}`,
    ...noticeWords(
      { key: 'noticeCampaignReply', values: { campaign: campaign?.data.name ?? '' } },
      body,
    ),
    urlPathname: `/agents/${agentId}/convos${conversationId === null ? '' : `?c=${conversationId}`}`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/convos' },
  });
}
