import { setTimeout as pause } from 'node:timers/promises';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import type { ChannelName } from '../../contract/channels';
import type { ChannelAdapter, SendCall, SendOutcome } from './adapter';
import type { ChannelAccounts } from './channel-accounts';
import { deliveries, lanes, links, sentKey, sentMessages } from './collections';
import type { ChatLink, Lane, StoredDelivery } from './collections';
import { isLater, reasonOf } from './later-status';
import { noteOptOutChoice } from './note-opt-out-choice';
import type { Customer } from './note-opt-out-choice';
import { reportDelivery } from './report-delivery';
import type { StoredAccount } from './stored-account';

const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 600_000;
const NOTE_EVERY_MS = 10_000;

const DISCONNECTED = 'This channel was disconnected before the message was sent.';
const SENT = { status: 'sent' as const, reason: '' };
const UNCONFIRMED =
  'The provider has not confirmed the message. It is not sent again, so that nobody gets it twice.';
const GAVE_UP = 'The provider could not be reached for a long time.';

/** Decision about a message of a campaign. `later`: the worker asks again at this time. */
export type GuardVerdict =
  { kind: 'send' } | { kind: 'refuse'; reason: string } | { kind: 'later'; dueAt: number };

/** If a process crashes, another one continues after this time. */
const LEASE_MS = 15_000;

export interface SendDeps {
  context: SliceContext;
  accounts: ChannelAccounts;
  adapterOf(channel: ChannelName): ChannelAdapter | undefined;
  /** Decides whether a message of a campaign may be sent now. */
  guard(region: Region, delivery: StoredDelivery, chat: ChatLink): Promise<GuardVerdict>;
  /** Called when the provider refuses the stored access for the first time. */
  onUnauthorized(region: Region, account: StoredAccount): Promise<void>;
}

/**
 * Sends queued messages: the messages of one chat one after another, different chats in parallel.
 */
export function sendWorker(deps: SendDeps): DueWorker {
  return dueWorker({
    context: deps.context,
    collection: lanes,
    leaseMs: LEASE_MS,
    atOnce: 32,
    perWorkspace: 16,
    run: (region, _id, lane, { signal }) => sendFirst(deps, region, lane, signal),
  });
}

type Next = (now: Lane) => Lane | null;

async function sendFirst(
  deps: SendDeps,
  region: Region,
  lane: Lane,
  signal: AbortSignal,
): Promise<Next> {
  const { store, clock } = deps.context;
  const here = store.for(region);
  const [id] = lane.queue;
  const delivery = id === undefined ? null : await here.get(deliveries, id);
  const adapter = delivery && deps.adapterOf(delivery.data.channel);
  const next: Next = (now) => {
    const queue = now.queue.filter((one) => one !== id);
    const dueAt = clock.now() + (adapter?.limits.chatPauseMs ?? 0);
    return queue.length === 0 ? null : { ...now, queue, tries: 0, attempt: 0, dueAt };
  };
  if (!delivery || !adapter || delivery.data.status === 'failed') return next;
  // All parts were sent, but the process ended before it removed the delivery from the lane.
  if (delivery.data.sent === delivery.data.parts.length) return next;

  const { linkId } = delivery.data;
  const account = await deps.accounts.findOf(region, delivery.data);
  const link = await here.get(links, linkId);
  const fail = async (reason: string, { isFault } = { isFault: true }): Promise<Next> => {
    const failure = { status: 'failed' as const, reason };
    await here.transaction(async (tx) => {
      tx.update(deliveries, delivery.id, failure);
      reportDelivery(deps.context.events, tx, delivery.data, failure);
    });
    if (account && isFault) await deps.accounts.note(region, account, { fault: reason });
    return next;
  };
  if (account === null || link === null) return fail(DISCONNECTED);
  const { window } = adapter.limits;
  const ageMs = clock.now() - link.data.lastInAt;
  const isLate = window !== undefined && ageMs > window.ms;
  const allowed = delivery.data.parts.map((part) => adapter.allowedMs?.(part));
  if (isLate && !allowed.every((ms = 0) => ageMs <= ms)) {
    const isOfPerson = allowed.every((ms) => ms !== undefined);
    return fail((isOfPerson && window.closedForPeople) || window.closed);
  }

  if (delivery.data.campaign) {
    const verdict = await deps.guard(region, delivery.data, link.data);
    if (verdict.kind === 'refuse') return fail(verdict.reason, { isFault: false });
    if (verdict.kind === 'later') {
      const held = await campaignMessages(here, lane.queue);
      return (now) => moveToEnd(now, delivery.id, held, { now: clock.now(), later: verdict.dueAt });
    }
    // A process ended during the call, so its result is unknown.
    if (delivery.data.attempted === true) return fail(UNCONFIRMED);
  }
  // A process ended during the call. A repeated answer is a smaller fault than a missing one.
  else if (lane.attempt > 1) await here.update(deliveries, delivery.id, { isRepeated: true });
  const call = { region, account, signal, isLate };
  const outcome = await sendParts(deps, adapter, call, link.data, delivery.data);
  signal.throwIfAborted();
  switch (outcome.kind) {
    case 'sent':
      await noteSent(deps, region, account);
      return next;
    case 'failed': {
      if (outcome.isBlocked) await here.update(links, linkId, { isBlocked: true });
      const { optedOutPhone } = outcome;
      if (optedOutPhone === undefined) return fail(outcome.reason);
      const customer = { chat: link.data.chat, phone: optedOutPhone };
      await storeOptOut(deps, region, account, customer);
      return fail(outcome.reason, { isFault: false });
    }
    case 'unauthorized': {
      const isFirstRefusal = !account.health.needsReauth;
      await deps.accounts.note(region, account, { needsReauth: true });
      if (isFirstRefusal) await deps.onUnauthorized(region, account);
      return fail(outcome.reason);
    }
    case 'retry': {
      if (lane.tries + 1 >= MOST_TRIES) return fail(`${GAVE_UP} ${outcome.reason}`);
      const usual = Math.min(FIRST_PAUSE_MS * 4 ** lane.tries, LONGEST_PAUSE_MS);
      const jitter = 1 + Math.random() / 4;
      const after = outcome.afterMs ?? usual * jitter;
      const dueAt = Math.ceil(clock.now() + after);
      return (now) => ({ ...now, tries: lane.tries + 1, attempt: 0, dueAt });
    }
  }
}

/** Stores that a customer has opted out of campaigns at the provider. */
const storeOptOut = (
  { context }: SendDeps,
  region: Region,
  account: StoredAccount,
  customer: Customer,
): Promise<void> =>
  context.store.for(region).transaction(async (tx) => {
    const choice = { isOptedOut: true, at: context.clock.now() };
    const store = await noteOptOutChoice(context.events, tx, account, customer, choice);
    store();
  });

/** Returns the ids of those deliveries that are messages of campaigns. */
async function campaignMessages(
  here: RegionStore,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const docs = await here.getMany(deliveries, [...ids]);
  return new Set(docs.filter((doc) => doc?.data.campaign).map((doc) => doc!.id));
}

/**
 * Moves a delayed message to the end of its lane. If messages other than those of campaigns wait,
 * the lane continues at once. If only messages of campaigns wait, the lane continues at `at.later`,
 * because it would otherwise check them without a pause.
 */
function moveToEnd(
  lane: Lane,
  id: string,
  ofCampaigns: ReadonlySet<string>,
  at: { now: number; later: number },
): Lane {
  const others = lane.queue.filter((one) => one !== id);
  const hasOtherMessages = others.some((one) => !ofCampaigns.has(one));
  const dueAt = hasOtherMessages ? at.now : at.later;
  return { ...lane, queue: [...others, id], tries: 0, attempt: 0, dueAt };
}

/** Makes the remaining calls. Records each call, so that a repeated run continues after it. */
async function sendParts(
  { context }: SendDeps,
  adapter: ChannelAdapter,
  { signal, ...call }: SendCall & { signal: AbortSignal },
  { chat }: ChatLink,
  delivery: StoredDelivery,
): Promise<SendOutcome> {
  const { channel, accountId, agentId, workspaceId } = delivery;
  const here = context.store.for(call.region);
  let outcome: SendOutcome = { kind: 'sent', providerId: '' };
  for (let index = delivery.sent; index < delivery.parts.length; index += 1) {
    if (index > delivery.sent) await pause(adapter.limits.chatPauseMs, undefined, { ref: false });
    if (delivery.campaign) {
      signal.throwIfAborted();
      await beginCall(here, delivery.id, index);
    }
    // A campaign message is sent at most once, so its calls are not aborted.
    const made = delivery.campaign ? call : { ...call, signal };
    outcome = await adapter.send(made, chat, delivery.parts[index]!);
    if (outcome.kind !== 'sent') {
      const isUnsure = outcome.kind === 'retry' && outcome.unsure;
      if (!delivery.campaign) {
        if (isUnsure) await here.update(deliveries, delivery.id, { isRepeated: true });
        return outcome;
      }
      if (isUnsure) return { kind: 'failed', reason: UNCONFIRMED };
      await here.update(deliveries, delivery.id, { attempted: false });
      return outcome;
    }
    const { providerId } = outcome;
    const isLast = index === delivery.parts.length - 1;
    const key = sentKey(channel, accountId, providerId);
    await here.transaction(async (tx) => {
      const early = (await tx.get(sentMessages, key, 'absent'))?.data.early;
      const now = await tx.get(deliveries, delivery.id);
      const plain = early ?? (isLast ? SENT : undefined);
      const reason = plain && reasonOf(plain.status, plain.reason, now?.data ?? {});
      const state = plain && { ...plain, reason: reason ?? '' };
      // In the meantime, the provider may have reported the status of an earlier part.
      const isNews = state !== undefined && isLater(state.status, now?.data.status ?? 'queued');
      tx.update(deliveries, delivery.id, {
        sent: index + 1,
        ...(delivery.campaign && { attempted: false }),
        ...(isNews && state),
      });
      if (isNews) reportDelivery(context.events, tx, delivery, state);
      tx.set(sentMessages, key, {
        agentId,
        workspaceId,
        deliveryId: delivery.id,
        at: context.clock.now(),
        ...(delivery.resends !== undefined && { resends: delivery.resends }),
      });
    });
  }
  return outcome;
}

/**
 * Records that the call of this part begins. Only one process can do so, because the document is
 * locked and compared.
 * @throws Error if another process has begun the call or has made the call
 */
const beginCall = (here: RegionStore, deliveryId: string, index: number): Promise<void> =>
  here.transaction(async (tx) => {
    const now = await tx.get(deliveries, deliveryId);
    if (now?.data.sent !== index || now.data.attempted === true)
      throw new Error('Another process sends this message.');
    tx.update(deliveries, deliveryId, { attempted: true }, { ifVersion: now.version });
  });

async function noteSent(
  { accounts, context }: SendDeps,
  region: Region,
  account: StoredAccount,
): Promise<void> {
  const now = context.clock.now();
  if (now - (account.health.lastOutAt ?? 0) >= NOTE_EVERY_MS)
    await accounts.note(region, account, { lastOutAt: now });
}
