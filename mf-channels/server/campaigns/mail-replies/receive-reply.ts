import { CHAT, cutText, isAppError } from '@voxgrove/contracts';
import type { CampaignReplies, PrecedingMessage, ReceivedMail, Region } from '@voxgrove/contracts';
import { isAutomatic } from '@voxgrove/server/mail/received/is-automatic';
import { mailboxOf } from '@voxgrove/server/mail/received/mailbox-of';
import { senderVerdict } from '@voxgrove/server/mail/received/sender-verdict';
import { writtenText } from '@voxgrove/server/mail/received/written-text';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { endsCampaigns, isStartKeyword, mayBeAnswer, visitorOf } from '../../engine/port';
import { campaigns, recipients } from '../collections';
import type { StoredRecipient } from '../collections';
import { messageFor } from '../fill-in';
import { applyOptOutChoice } from '../follow-results';
import { hasOptedOut } from '../guard';
import { textOf } from '../plan-recipients';
import type { Campaigning } from '../senders';
import { mailThreads } from './collections';
import { notifyOfUnconfirmed } from './notify-of-unconfirmed';
import { readReplyAddress } from './reply-address';

/** Why a mail with words of a person does not reach the agent. */
type Unconfirmed = 'other-sender' | 'unproven-sender';
/** Why the agent does not answer a mail. */
type Reason = 'automatic' | 'spam' | 'unknown-address' | 'empty' | Unconfirmed;

type Verdict =
  | Reason
  | { words: string; keyword?: 'stop' | 'start' }
  /** The reply of a person who is perhaps not the recipient. */
  | { words: string; unconfirmed: Unconfirmed };

/**
 * Errors with which a conversation refuses a reply permanently: another attempt would fail, too.
 */
const REFUSALS: readonly string[] = ['VISITOR_BLOCKED', 'BAD_INPUT', 'NOT_FOUND'];

/**
 * Receives replies to mails of campaigns: the agent answers them in a conversation. A reply that
 * consists of a word such as STOP ends the campaigns instead, and START allows them again.
 */
export const campaignReplies = (
  campaigning: Campaigning,
  wake: (region: Region) => void,
): CampaignReplies => ({
  async receive(mail) {
    const { context } = campaigning;
    const addressed = readReplyAddress(context.config.replyDomain, mail.to);
    if (addressed === null) return false;
    const { region, recipientId } = addressed;
    const recipient = await context.store.for(region).get(recipients, recipientId);
    const drop = (reason: Reason): true => {
      context.log.info('campaign_reply_dropped', { reason });
      return true;
    };
    if (recipient === null) return drop('unknown-address');
    const verdict = judge(mail, recipient.data);
    if (typeof verdict === 'string') return drop(verdict);
    if ('unconfirmed' in verdict) {
      await notifyOfUnconfirmed(context, region, recipient.data, mail, verdict.words);
      return drop(verdict.unconfirmed);
    }
    const { workspaceId, agentId, address } = recipient.data;
    const isOptedOut = verdict.keyword === 'stop';
    const isOptIn =
      verdict.keyword === 'start' && (await allows(campaigning, region, recipient.data, mail));
    if (!isOptedOut && !isOptIn) {
      try {
        await startAnswer(campaigning, region, recipient.data, mail.messageId, verdict.words);
      } catch (error) {
        if (!isAppError(error) || !REFUSALS.includes(error.code)) throw error;
        context.log.info('campaign_reply_dropped', { reason: error.code });
      }
      wake(region);
      return true;
    }
    const choice = { workspaceId, agentId, address, isOptedOut, recipientId };
    await applyOptOutChoice(campaigning, region, choice);
    return true;
  },
});

/**
 * Returns whether a mail with the keyword START allows campaigns again: the recipient has opted out,
 * or the mail is a repeat. Without an opt-out, the keyword is a question.
 */
async function allows(
  campaigning: Campaigning,
  region: Region,
  recipient: StoredRecipient,
  { messageId }: ReceivedMail,
): Promise<boolean> {
  if (recipient.startMailId === messageId) return true;
  if (!(await hasOptedOut(campaigning, region, recipient))) return false;
  const here = campaigning.context.store.for(region);
  await here.update(recipients, recipient.id, { startMailId: messageId });
  return true;
}

/**
 * Returns what the recipient has written, or why the mail is dropped. A word such as STOP ends the
 * campaigns from every sender: people answer from other addresses of theirs, and as with the link in
 * the mail, only its recipient knows the address of the reply. START needs the proven sender. After
 * the first reply, a word such as `cancel` is an answer to a question of the agent.
 */
function judge(
  { from, headers, text }: ReceivedMail,
  { address, replied }: StoredRecipient,
): Verdict {
  const sender = mailboxOf(from);
  if (isAutomatic(sender, headers)) return 'automatic';
  const verdict = senderVerdict(sender, headers);
  if (verdict === 'spam') return 'spam';
  const words = cutText(writtenText(text), CHAT.maxMessageChars);
  if (words === '') return 'empty';
  if (endsCampaigns(words) && !(replied && mayBeAnswer(words))) return { words, keyword: 'stop' };
  if (sender !== address) return { words, unconfirmed: 'other-sender' };
  if (verdict !== 'proven') return { words, unconfirmed: 'unproven-sender' };
  return isStartKeyword(words) ? { words, keyword: 'start' } : { words };
}

/** Stores the reply as a question. A repeat of the mail changes nothing. */
async function startAnswer(
  { context }: Campaigning,
  region: Region,
  recipient: StoredRecipient,
  messageId: string,
  text: string,
): Promise<void> {
  const { id: recipientId, agentId, workspaceId, address } = recipient;
  const here = context.store.for(region);
  const conversations = context.port('conversations');
  const visitorId = visitorOf(derivedId('campaign-mail', agentId, address));
  const preceding = recipient.replied ? undefined : await mailOf(here, recipient);
  const { conversation, message } = await conversations.receive(region, {
    agentId,
    visitorId,
    channel: 'email',
    clientMessageId: derivedId('mail', messageId),
    text,
    ...(preceding && { preceding }),
  });
  const profile = { email: address, ...(recipient.name && { name: cutText(recipient.name, 120) }) };
  await conversations.describeVisitor(region, agentId, visitorId, profile, { call: false });
  const conversationId = conversation.id;
  await here.transaction(async (tx) => {
    const thread = await tx.get(mailThreads, conversationId, 'absent');
    const before = thread?.data ?? {
      ...UNTAKEN,
      agentId,
      workspaceId,
      conversationId,
      visitorId,
      sentSeq: message.seq,
      dueAt: context.clock.now(),
      wakes: 0,
    };
    const wakes = before.wakes + 1;
    const next = { ...before, recipientId, wakes };
    tx.set(mailThreads, conversationId, next, { ifVersion: thread?.version ?? 0 });
  });
  await here.update(recipients, recipientId, { replied: true, conversationId });
}

/** Returns the mail of the campaign, for the transcript. */
async function mailOf(
  here: ReturnType<Campaigning['context']['store']['for']>,
  { campaignId, variant, values, sendAt }: StoredRecipient,
): Promise<PrecedingMessage | undefined> {
  const campaign = await here.get(campaigns, campaignId);
  if (campaign === null) return undefined;
  const { text } = messageFor(textOf(campaign.data, variant), values);
  return { text, at: sendAt, campaign: campaign.data.name };
}
