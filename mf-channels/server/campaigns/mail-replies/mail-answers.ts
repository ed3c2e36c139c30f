import type { Message, Region } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription, DomainEvent } from '@voxgrove/server/events/event';
import { renderMail } from '@voxgrove/server/mail/template';
import { NEVER } from '@voxgrove/server/work/due-work';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import { fileAtAgency, messageText } from '../../engine/port';
import { campaigns, recipients } from '../collections';
import type { StoredCampaign, StoredRecipient } from '../collections';
import { messageFor } from '../fill-in';
import { mailSender } from '../mail';
import { textOf } from '../plan-recipients';
import type { Campaigning } from '../senders';
import { mailThreads } from './collections';
import type { MailThread } from './collections';
import { failureOf, reportGone, reportMailed, reportUnmailed, resendsOf } from './mail-failures';
import { campaignReplyAddress } from './reply-address';

const EVENTS = ['answer.finished', 'conversation.replied'] as const;
const LEASE_MS = 15_000;

/** Mails the answers of the agent and of people to recipients who have replied to a campaign. */
export const mailAnswersWorker = (campaigning: Campaigning): DueWorker =>
  dueWorker({
    context: campaigning.context,
    collection: mailThreads,
    leaseMs: LEASE_MS,
    atOnce: 8,
    perWorkspace: 4,
    run: (region, _id, thread, hold) => mailNew(campaigning, region, thread, hold),
  });

/** Notes that a conversation may have a new message. */
export const followMailThreads = (
  { context: { store, clock } }: Campaigning,
  wake: (region: Region) => void,
): AnySubscription[] =>
  EVENTS.map((event) =>
    subscription({
      event,
      name: 'mail-answers',
      async handle({ region, payload }: DomainEvent<(typeof EVENTS)[number]>) {
        const isThread = await store.for(region).transaction(async (tx) => {
          const thread = await tx.get(mailThreads, payload.conversationId, 'absent');
          if (thread === null) return false;
          const { dueAt, wakes } = thread.data;
          tx.update(
            mailThreads,
            thread.id,
            // If a worker is processing the thread, the changed `wakes` makes it run again.
            { wakes: wakes + 1, ...(dueAt === NEVER && { dueAt: clock.now() }) },
            { ifVersion: thread.version },
          );
          return true;
        });
        if (isThread) wake(region);
      },
    }),
  );

type Next = (now: MailThread) => MailThread | null;

async function mailNew(
  campaigning: Campaigning,
  region: Region,
  thread: MailThread,
  hold: Hold<MailThread>,
): Promise<Next> {
  const { context } = campaigning;
  const { agentId, conversationId, visitorId, sentSeq, wakes, recipientId, again = [] } = thread;
  const done: Next = (now) => ({
    ...now,
    attempt: 0,
    dueAt: now.wakes === wakes ? NEVER : context.clock.now(),
  });
  const here = context.store.for(region);
  const recipient = await here.get(recipients, recipientId);
  const campaign = recipient && (await here.get(campaigns, recipient.data.campaignId));
  if (!recipient || !campaign) return () => null;
  const owner = { conversationId, agentId, visitorId };
  const { transcript } = context.port('conversations');
  const to = { thread, recipient: recipient.data, campaign: campaign.data };
  let { attempt } = thread;
  /** Mails a message, or reports it as failed. @throws the error if the mail is tried again */
  const settle = async (message: Message, resends = 0): Promise<void> => {
    // If this process has lost its lease, the next process continues with this message.
    hold.signal.throwIfAborted();
    if (message.role !== 'assistant' && message.role !== 'human') return;
    const reason = await mailOne(campaigning, region, to, message, resends).then(
      () => null,
      (error: unknown) => failureOf(error, attempt),
    );
    await (reason === null
      ? reportMailed(context, region, thread, message)
      : reportUnmailed(context, region, to, message, reason));
    // The attempts of the next message are counted separately.
    attempt = 1;
  };
  const all = again.length === 0 ? [] : await transcript(region, owner, 0);
  for (const id of again) {
    const message = all.find((one) => one.id === id);
    if (message) await settle(message, await resendsOf(context, region, id));
    else await reportGone(context, region, id);
    const left = (now: MailThread) => (now.again ?? []).filter((one) => one !== id);
    await hold.change((now) => ({ ...now, again: left(now), attempt: 1 }));
  }
  for (const message of finished(await transcript(region, owner, sentSeq))) {
    await settle(message);
    await hold.change((now) => ({ ...now, sentSeq: message.seq, attempt: 1 }));
  }
  return done;
}

/** The recipient of an answer, with the campaign that the recipient has answered. */
interface ReplyTarget {
  thread: MailThread;
  recipient: StoredRecipient;
  campaign: StoredCampaign;
}

async function mailOne(
  { context }: Campaigning,
  region: Region,
  { thread, recipient, campaign }: ReplyTarget,
  message: Message,
  resends: number,
): Promise<void> {
  const { agency, label } = await mailSender(context, region, thread);
  const { variant, values, address } = recipient;
  const { subject = '' } = messageFor(textOf(campaign, variant), values);
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const atAgency = fileAtAgency(context.config, agency);
  const replyTo = campaignReplyAddress(context.config.replyDomain, region, thread.recipientId);
  const mail = renderMail({
    to: address,
    subject: title,
    heading: message.author ?? campaign.name,
    paragraphs: paragraphsOf(message),
    files: (message.attachments ?? []).map(({ name, url }) => ({
      label: name,
      url: atAgency(url),
    })),
    footer: `You get this email from ${label} because you have replied to an email.`,
  });
  // The mail provider sends a mail with a known key once.
  const key = `campaign-answer-${message.id}${resends === 0 ? '' : `-${resends}`}`;
  await context
    .port('agencyMail')
    .send(region, agency.ID, { ...mail, key, ...(replyTo && { replyTo }) });
}

/** Returns the finished messages before the first unfinished one. */
function finished(messages: readonly Message[]): Message[] {
  const open = messages.findIndex(({ status }) => status === 'pending' || status === 'streaming');
  return open === -1 ? [...messages] : messages.slice(0, open);
}

const paragraphsOf = ({ text, sources }: Message): string[] => [
  ...messageText(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== ''),
  ...sources.flatMap(({ title, url }) => (url === '' ? [] : [`${title}: ${url}`])),
];
