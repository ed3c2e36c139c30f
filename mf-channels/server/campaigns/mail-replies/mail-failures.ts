import { AppError, cutText, englishNotice, isAppError, noticeWords } from '@voxgrove/contracts';
import type { Message, NoticeText, Region } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { isMailRefused } from '@voxgrove/server/mail/mail-failure';
import type { SliceContext } from '@voxgrove/server/slice';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { NEVER } from '@voxgrove/server/work/due-work';
import { deliveries } from '../../engine/port';
import type { StoredDelivery } from '../../engine/port';
import type { StoredCampaign, StoredRecipient } from '../collections';
import { mailThreads } from './collections';
import type { MailThread } from './collections';

/** Number of attempts to mail an answer, during about five hours. */
const MOST_TRIES = 12;
const REFUSED: NoticeText = { key: 'noticeMailRefused' };
const GAVE_UP: NoticeText = { key: 'noticeMailUnreachable' };
const GONE = 'The answer does not exist any more.';
const NO_MAIL_DOMAIN: NoticeText = { key: 'noticeMailDomain' };

const deliveryId = (messageId: string): string => derivedId('mail-answer', messageId);

/**
 * Returns why an answer is not mailed any more, for people.
 * @throws the error itself if the mail is tried again
 */
export function failureOf(error: unknown, attempt: number): NoticeText {
  if (isMailRefused(error)) return REFUSED;
  if (attempt < MOST_TRIES) throw error;
  return isAppError(error) && error.code === 'CAMPAIGN_MAIL_DOMAIN' ? NO_MAIL_DOMAIN : GAVE_UP;
}

/** Reports an answer that has left. */
export const reportMailed = (
  { store, events }: Pick<SliceContext, 'store' | 'events'>,
  region: Region,
  thread: MailThread,
  { id: messageId }: Message,
): Promise<void> =>
  store.for(region).transaction(async (tx) => {
    const failed = await tx.get(deliveries, deliveryId(messageId));
    if (failed) tx.update(deliveries, failed.id, { status: 'sent', reason: '' });
    const { workspaceId, agentId, conversationId } = thread;
    const delivery = { status: 'sent' as const, reason: '' };
    const report = { workspaceId, agentId, conversationId, messageId, delivery };
    events.emit(tx, 'message.delivered', messageId, report);
  });

/** Returns how often a person has sent an answer again. */
export async function resendsOf(
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  messageId: string,
): Promise<number> {
  const delivery = await store.for(region).get(deliveries, deliveryId(messageId));
  return delivery?.data.resends ?? 0;
}

/** Fails an answer that a person has sent again, but that was deleted in the meantime. */
export const reportGone = (
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  messageId: string,
): Promise<void> =>
  store.for(region).transaction(async (tx) => {
    const delivery = await tx.get(deliveries, deliveryId(messageId));
    if (delivery?.data.status === 'queued')
      tx.update(deliveries, delivery.id, { status: 'failed', reason: GONE });
  });

/**
 * Lists an answer that was not mailed with the failed messages, where it can be sent again, and
 * notifies the workspace.
 */
export async function reportUnmailed(
  { store, events, clock, port }: Pick<SliceContext, 'store' | 'events' | 'clock' | 'port'>,
  region: Region,
  {
    thread,
    recipient,
    campaign,
  }: { thread: MailThread; recipient: StoredRecipient; campaign: StoredCampaign },
  { id: messageId, text }: Message,
  why: NoticeText,
): Promise<void> {
  const reason = englishNotice(why);
  const { workspaceId, agentId, conversationId } = thread;
  const id = deliveryId(messageId);
  const at = clock.now();
  await store.for(region).transaction(async (tx) => {
    const known = await tx.get(deliveries, id, 'absent');
    const failed: StoredDelivery = {
      id,
      channel: 'email',
      accountId: '',
      agentId,
      workspaceId,
      linkId: conversationId,
      conversationId,
      messageId,
      status: 'failed',
      reason,
      text: cutText(plainText(text), 200),
      at,
      parts: [],
      sent: 0,
      ...(known?.data.resends !== undefined && { resends: known.data.resends }),
    };
    tx.set(deliveries, id, failed, { ifVersion: known?.version ?? 0 });
    const delivery = { status: 'failed' as const, reason };
    const report = { workspaceId, agentId, conversationId, messageId, delivery };
    events.emit(tx, 'message.delivered', messageId, report);
  });
  await port('notifications').send(region, {
    workspaceId,
    // A person can send the answer again, and it can fail again.
    key: `mail-answer-${messageId}-${at}`,
    ...noticeWords(
      { key: 'noticeUnmailed', values: { recipient: recipient.name || recipient.address } },
      { key: 'noticeUnmailedBody', values: { campaign: campaign.name, reason: why } },
    ),
    urlPathname: `/agents/${agentId}/channels`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/channels' },
  });
}

/**
 * Mails a failed answer again.
 * @throws AppError NOT_FOUND if the answer has not failed, or its conversation by mail has ended
 */
export const mailAgain = (
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  { id }: StoredDelivery,
): Promise<void> =>
  store.for(region).transaction(async (tx) => {
    const delivery = await tx.get(deliveries, id);
    const thread = delivery && (await tx.get(mailThreads, delivery.data.linkId));
    if (!thread || delivery.data.status !== 'failed') throw new AppError('NOT_FOUND');
    const { again = [], wakes, dueAt } = thread.data;
    const resends = (delivery.data.resends ?? 0) + 1;
    tx.update(deliveries, id, { status: 'queued', reason: '', resends });
    tx.update(
      mailThreads,
      thread.id,
      {
        again: [...again, delivery.data.messageId as Message['id']],
        wakes: wakes + 1,
        ...(dueAt === NEVER && { dueAt: clock.now() }),
      },
      { ifVersion: thread.version },
    );
  });
