import { REPLY_MAIL, isAppError } from '@voxgrove/contracts';
import type { ConversationId, ReplyMailStatus } from '@voxgrove/contracts';
import { isMailRefused } from '@voxgrove/server/mail/mail-failure';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { NEVER } from '@voxgrove/server/work/due-work';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { conversations, replyMails } from '../collections';
import type { ReplyMail } from '../collections';
import { mailOfReplies } from './mail-of-replies';

/** Delay after the first failed attempt. It doubles after each further one. */
const AGAIN_MS = 30_000;

type Reason = NonNullable<ReplyMailStatus['reason']>;
type Begun = NonNullable<ReplyMail['begun']>;

/**
 * Mails replies to visitors who have not read them in the chat. The content of a mail and its key
 * are stored before the first attempt, so that each attempt, in any process, sends the same mail.
 */
export const replyMailer = (
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): DueWorker =>
  dueWorker({
    context,
    collection: replyMails,
    leaseMs: 60_000,
    atOnce: 8,
    perWorkspace: 4,
    async run(region, _id, { conversationId, attempt }, hold) {
      const { clock } = context;
      const regionStore = context.store.for(region);
      let begun: Begun | undefined;
      await hold.change((now) => {
        begun = now.begun ?? { key: now.key, to: now.to, replies: now.replies };
        return now.begun ? now : { ...now, begun, replies: [] };
      });
      // Another process has the job, or the visitor has read all replies.
      if (begun === undefined || begun.replies.length === 0) return nextMail(clock.now());
      const mail = await mailOfReplies(regionStore, conversationId, begun);
      if (mail === null) return (): null => null;
      const failure = await context
        .port('visitorMails')
        .sendReplies(region, mail)
        .then(() => null, failureOf);
      if (failure === null) {
        await recordMailStatus(regionStore, conversationId, {
          state: 'sent',
          to: begun.to,
          at: clock.now(),
        });
        return nextMail(clock.now());
      }
      context.log.warn('reply_mail_not_sent', { conversationId, reason: failure });
      const isRetried = failure === 'unreachable' && attempt < REPLY_MAIL.maxAttempts;
      const nextAttemptAt = clock.now() + (isRetried ? AGAIN_MS * 2 ** (attempt - 1) : 0);
      await recordMailStatus(regionStore, conversationId, {
        state: isRetried ? 'waiting' : 'failed',
        to: begun.to,
        at: nextAttemptAt,
        reason: failure,
      });
      return (now): ReplyMail => ({ ...now, dueAt: isRetried ? nextAttemptAt : NEVER });
    },
  });

/** Replies that were stored while a mail was being sent are in the next one. */
const nextMail =
  (now: number) =>
  ({ begun: _sent, ...mail }: ReplyMail): ReplyMail | null =>
    mail.replies.length === 0 ? null : { ...mail, dueAt: now + REPLY_MAIL.afterMs, attempt: 0 };

/** @throws errors that are not failures of sending, such as an unavailable store */
function failureOf(error: unknown): Reason {
  if (!isAppError(error)) throw error;
  if (error.code === 'RATE_LIMITED') return 'limit';
  if (error.code === 'BAD_INPUT') return 'refused';
  if (error.code !== 'MAIL_NOT_SENT') throw error;
  return isMailRefused(error) ? 'refused' : 'unreachable';
}

/** Stores the mail status in the conversation, unless a later reply already waits. */
async function recordMailStatus(
  store: RegionStore,
  conversationId: ConversationId,
  status: ReplyMailStatus,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [conversation, queued] = await Promise.all([
      tx.get(conversations, conversationId),
      tx.get(replyMails, conversationId),
    ]);
    if (!conversation) return;
    const laterWaits = status.state === 'sent' && (queued?.data.replies.length ?? 0) > 0;
    if (laterWaits) return;
    tx.update(
      conversations,
      conversationId,
      { replyMail: status },
      { ifVersion: conversation.version },
    );
  });
}
