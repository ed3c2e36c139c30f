import type { ConversationOwner, Feedback, MessageId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { recordActivity } from '../activity/port';
import { conversationsIn, messages } from './collections';

/**
 * Stores a visitor's rating with the answer, and the numbers of good and bad ratings with the
 * conversation.
 * @throws AppError NOT_FOUND if it is not a finished answer of this conversation
 */
export async function rateAnswer(
  store: RegionStore,
  { conversationId }: ConversationOwner,
  messageId: MessageId,
  feedback: Feedback | null,
  now: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    const message = await tx.get(messages, messageId);
    if (
      !message ||
      message.data.conversationId !== conversationId ||
      message.data.role !== 'assistant' ||
      message.data.status !== 'done'
    )
      throw new AppError('NOT_FOUND');
    const { feedback: before, ...unrated } = message.data;
    if ((before ?? null) === feedback) return;
    const conversation = await tx.get(conversationsIn(unrated.test === true), conversationId);
    if (!conversation) throw new AppError('NOT_FOUND');
    const ratings = { up: 0, down: 0, ...conversation.data.ratings };
    if (before) ratings[before] -= 1;
    if (feedback) ratings[feedback] += 1;
    tx.set(
      messages,
      messageId,
      { ...unrated, ...(feedback && { feedback }) },
      { ifVersion: message.version },
    );
    const mark = feedback === 'up' ? 'ratedUp' : 'ratedDown';
    const isFirst = feedback !== null && !conversation.data.marks?.[mark];
    recordActivity(tx, conversation.data, `${messageId} ${message.version}`, {
      kind: 'rating',
      actor: 'visitor',
      at: now,
      up: Number(feedback === 'up') - Number(before === 'up'),
      down: Number(feedback === 'down') - Number(before === 'down'),
      ...(isFirst &&
        (feedback === 'up' ? { firstUp: true as const } : { firstDown: true as const })),
    });
    tx.update(
      conversationsIn(unrated.test === true),
      conversationId,
      {
        ratings,
        ...(isFirst && { marks: { ...conversation.data.marks, rated: true, [mark]: true } }),
      },
      { ifVersion: conversation.version },
    );
  });
}
