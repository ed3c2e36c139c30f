import { CHAT, cutText, isAppError } from '@voxgrove/contracts';
import type { Conversation, PrecedingMessage, PublishedAgent, Region } from '@voxgrove/contracts';
import { createHash } from 'node:crypto';
import type { SliceContext } from '@voxgrove/server/slice';
import { fieldOp } from '@voxgrove/server/store/port';
import type { RegionStore } from '@voxgrove/server/store/port';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import type { AccountCall, ChannelAdapter, Sender } from './adapter';
import type { ChannelAccounts } from './channel-accounts';
import { bursts, campaignDeliveryId, deliveries, linkedConversations, links } from './collections';
import type { Burst, CampaignRef, WaitingMessage } from './collections';
import type { StoredAccount } from './stored-account';
import { confirmOptOuts, isOnlyKeyword } from './confirm-opt-outs';
import { keepFiles, MOST_FILES } from './keep-files';
import { ownLink } from './own-link';
import { queueLaunch } from './queue-launch';
import type { Queue } from './queue-messages';
import { BURST_WINDOW_MS } from './store-items';
import { visitorOf } from './visitor-of';

const MOST_JOINED = 10;
/**
 * Number of attempts while an agent is unpublished: about a day. After a day, an answer would
 * surprise the customer, and WhatsApp would refuse it.
 */
const MOST_TRIES = 33;
const FIRST_PAUSE_MS = 5_000;
const NOTE_EVERY_MS = 10_000;
/** If a process crashes, another one continues after this time. */
const LEASE_MS = 15_000;

export interface HandOverDeps {
  context: SliceContext;
  accounts: ChannelAccounts;
  adapterOf(channel: Burst['channel']): ChannelAdapter | undefined;
  queue: Queue;
}

/** Hands messages of customers over to the conversations, joined and in order. */
export function handOverWorker(deps: HandOverDeps): DueWorker {
  return dueWorker({
    context: deps.context,
    collection: bursts,
    leaseMs: LEASE_MS,
    atOnce: 32,
    perWorkspace: 16,
    run: (region, _id, burst, hold) => handOver(deps, region, burst, hold),
  });
}

type Next = (now: Burst) => Burst | null;

async function handOver(
  deps: HandOverDeps,
  region: Region,
  burst: Burst,
  hold: Hold<Burst>,
): Promise<Next> {
  const { clock } = deps.context;
  const taken = burst.taken.length > 0 ? burst.taken : await takeWaiting(burst, hold);
  const done: Next = (now) =>
    now.waiting.length === 0
      ? null
      : { ...now, taken: [], attempt: 0, dueAt: clock.now() + BURST_WINDOW_MS };
  const adapter = deps.adapterOf(burst.channel);
  const account = await deps.accounts.findOf(region, burst);
  if (account === null || adapter === undefined || taken.length === 0) return done;

  const agent = await deps.context.port('agentDirectory').published(region, burst.agentId);
  const again: Next = (now) => ({
    ...now,
    dueAt: clock.now() + Math.min(FIRST_PAUSE_MS * 2 ** (burst.attempt - 1), 3_600_000),
  });
  if (agent === null) {
    const fault = 'The agent is not published, so a message was not answered. Publish the agent.';
    await deps.accounts.note(region, account, { fault });
    return burst.attempt < MOST_TRIES ? again : done;
  }
  try {
    await deliver(deps, { region, account, signal: hold.signal }, adapter, agent, burst, taken);
    return done;
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return again;
    if (isAppError(error) && error.code === 'MESSAGE_EMPTY') return done;
    throw error;
  }
}

/**
 * Fixes which messages are handed over together, so that a repeated hand-over creates the same
 * message.
 */
async function takeWaiting(burst: Burst, hold: Hold<Burst>): Promise<WaitingMessage[]> {
  let taken: WaitingMessage[] = [];
  await hold.change((now) => {
    taken = firstTogether(now.waiting);
    return { ...now, taken, waiting: now.waiting.slice(taken.length) };
  });
  return taken;
}

function firstTogether(waiting: readonly WaitingMessage[]): WaitingMessage[] {
  const together: WaitingMessage[] = [];
  let chars = 0;
  let files = 0;
  for (const message of waiting.slice(0, MOST_JOINED)) {
    chars += message.text.length + 1;
    files += message.files.length;
    const isTooMuch = chars > CHAT.maxMessageChars || files > MOST_FILES;
    if (together.length > 0 && isTooMuch) break;
    together.push(message);
  }
  return together;
}

async function deliver(
  { context, accounts, queue }: HandOverDeps,
  call: AccountCall,
  adapter: ChannelAdapter,
  agent: PublishedAgent,
  burst: Burst,
  taken: readonly WaitingMessage[],
): Promise<void> {
  const { region, account } = call;
  const { linkId, agentId, workspaceId, chat } = burst;
  const visitorId = visitorOf(linkId);
  const conversations = context.port('conversations');
  const store = context.store.for(region);
  const before = ownLink(await store.get(links, linkId), { workspaceId });
  const sender = await senderOf(adapter, call, burst, before?.sender);
  await store.set(links, linkId, {
    agentId,
    workspaceId,
    channel: burst.channel,
    accountId: burst.accountId,
    chat,
    visitorId,
    sender,
    // Keeps the latest time: a provider may deliver an older message after a newer one.
    lastInAt: Math.max(burst.lastInAt, before?.lastInAt ?? 0),
    ...(before?.campaign && { campaign: before.campaign }),
    ...(before?.lastRecipientId && { lastRecipientId: before.lastRecipientId }),
  });
  await noteInbound(accounts, region, account, context.clock.now());
  await queueLaunch({ queue, agent, isNew: before === undefined }, region, account, burst, taken);
  await confirmOptOuts({ queue, agent, language: sender.language }, region, account, linkId, taken);
  const questions = taken.filter((message) => message.opening !== true && !isOnlyKeyword(message));
  if (questions.length === 0) return;

  const { attachments, lost } = await keepFiles(context, adapter, call, burst, questions);
  const texts = [...questions.map(({ text }) => text), ...lost];
  const preceding = await campaignMessage(store, before?.campaign);
  const { conversation } = await conversations.receive(region, {
    ...(preceding && { preceding }),
    agentId,
    visitorId,
    channel: burst.channel,
    clientMessageId: clientIdOf(linkId, taken),
    text: cutText(texts.filter((text) => text !== '').join('\n'), CHAT.maxMessageChars),
    ...(attachments.length > 0 && { attachments }),
  });
  // Shows the typing indicator only while the agent answers: if a person answers, we do not know
  // whether they have read the message or are writing.
  if (conversation.state === 'ai-chatting')
    void adapter.typing?.(call, chat, questions.at(-1)!.providerId).catch(() => undefined);
  if (attachments.length > 0)
    await context.uploads.use(
      region,
      attachments.map(({ id }) => id),
      conversation.id,
    );
  const isKnown = before?.sender.name === sender.name && before?.sender.phone === sender.phone;
  if (!isKnown && (sender.name !== undefined || sender.phone !== undefined)) {
    const profile = {
      ...(sender.name !== undefined && { name: cutText(sender.name, 120) }),
      ...(sender.phone !== undefined && { phone: cutText(sender.phone, 40) }),
    };
    await conversations.describeVisitor(region, agentId, visitorId, profile, { call: false });
  }
  await store
    .create(linkedConversations, conversation.id, {
      agentId,
      workspaceId,
      conversationId: conversation.id,
      linkId,
      queuedSeq: 0,
    })
    .catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'ALREADY_EXISTS') throw error;
    });
  if (before?.campaign) await reportAnswer(context, region, linkId, before.campaign, conversation);
  // Queues answers that were finished before the conversation was linked to the channel.
  await queue.newMessages(region, conversation.id);
}

/** Returns the message of the campaign to which the customer replies, for the transcript. */
async function campaignMessage(
  store: RegionStore,
  campaign: CampaignRef | undefined,
): Promise<PrecedingMessage | undefined> {
  if (campaign === undefined) return undefined;
  const delivery = await store.get(deliveries, campaignDeliveryId(campaign.recipientId));
  if (delivery === null || delivery.data.sent === 0) return undefined;
  const { at, text, campaignText = text } = delivery.data;
  return { text: campaignText, at, campaign: campaign.name ?? '' };
}

/**
 * Returns the person as the event names them, or as the last event named them, or as the provider
 * returns them on request.
 */
async function senderOf(
  adapter: ChannelAdapter,
  call: AccountCall,
  { sender, chat }: Burst,
  known: Sender | undefined,
): Promise<Sender> {
  if (adapter.describe === undefined || Object.keys(sender).length > 0) return sender;
  return known ?? adapter.describe(call, chat);
}

/**
 * Reports the first reply after a message of a campaign, so that the campaign can link to the
 * conversation.
 */
const reportAnswer = (
  { store, events }: Pick<SliceContext, 'store' | 'events'>,
  region: Region,
  linkId: string,
  campaign: CampaignRef,
  { id: conversationId, agentId }: Pick<Conversation, 'id' | 'agentId'>,
): Promise<void> =>
  store.for(region).transaction(async (tx) => {
    const link = await tx.get(links, linkId);
    // Another campaign may have written in the meantime.
    if (link?.data.campaign?.recipientId !== campaign.recipientId) return;
    tx.update(links, linkId, { campaign: fieldOp.delete() });
    events.emit(tx, 'campaign.answered', campaign.recipientId, {
      workspaceId: link.data.workspaceId,
      agentId,
      recipientId: campaign.recipientId,
      conversationId,
    });
  });

const clientIdOf = (linkId: string, taken: readonly WaitingMessage[]): string =>
  createHash('sha256')
    .update(JSON.stringify([linkId, ...taken.map(({ providerId }) => providerId)]))
    .digest('hex')
    .slice(0, 40);

async function noteInbound(
  accounts: ChannelAccounts,
  region: Region,
  account: StoredAccount,
  at: number,
): Promise<void> {
  const last = account.health.lastInAt ?? 0;
  if (at - last >= NOTE_EVERY_MS) await accounts.note(region, account, { lastInAt: at });
}
