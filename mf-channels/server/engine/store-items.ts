import { UNTAKEN } from '@voxgrove/server/work/due-work';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Doc, Transaction } from '@voxgrove/server/store/port';
import type { InboundItem, ProviderChoice } from './adapter';
import {
  bursts,
  deliveries,
  linkKey,
  links,
  seenKey,
  seenMessages,
  sentKey,
  sentMessages,
} from './collections';
import type { Burst, OptOutChange, ChatLink, StoredDelivery, WaitingMessage } from './collections';
import { isLater, reasonOf } from './later-status';
import { endsCampaigns, isStartKeyword, mayBeAnswer } from './opt-out-keywords';
import { chatAddress, phoneOf } from './opt-outs';
import { ownLink } from './own-link';
import { readChoices } from './provider-choices';
import { reportDelivery } from './report-delivery';
import type { StoredAccount } from './stored-account';
import { readChoice, storeNewChoice } from './stored-choice';
import { newerTime } from './timed-choice';
import type { TimedChoice } from './timed-choice';

/** Messages of one person within this time are joined into one question. */
export const BURST_WINDOW_MS = 1_200;

type Written = Extract<InboundItem, { kind: 'message' | 'edit' }>;
type Status = Extract<InboundItem, { kind: 'status' }>;

/**
 * Adds the messages of an event to the bursts of their chats, and the statuses to the sent
 * messages. Stores the choices of customers about campaigns.
 */
export async function storeItems(
  events: EventEmitter,
  tx: Transaction,
  account: StoredAccount,
  items: readonly InboundItem[],
  now: number,
): Promise<void> {
  const written = items.filter(isWritten);
  const choices = items.filter((item): item is ProviderChoice => item.kind === 'choice');
  const statuses = items.filter((item): item is Status => item.kind === 'status');
  // A transaction must read everything before its first write.
  const messages = await readBursts(events, tx, account, written, now);
  const setStatuses = await readStatuses(events, tx, account, statuses, now);
  const storeChoices = await readChoices(events, tx, account, choices, messages.choices);
  messages.store();
  setStatuses();
  storeChoices();
}

const isWritten = (item: InboundItem): item is Written =>
  item.kind === 'message' || item.kind === 'edit';

/** Returns the id of an item. An edit is a separate message, so its id contains the edition. */
const idOf = (item: Written): string =>
  item.kind === 'edit' ? `${item.providerId} ${item.edition}` : item.providerId;

/** Returns a function that stores the messages, and the choices in them by address. */
async function readBursts(
  events: EventEmitter,
  tx: Transaction,
  account: StoredAccount,
  items: readonly Written[],
  now: number,
): Promise<{ store: () => void; choices: ReadonlyMap<string, TimedChoice> }> {
  const whose = { agentId: account.agentId, workspaceId: account.workspaceId };
  const linkOf = (item: Written) => linkKey(account.channel, account.accountId, item.chat);
  const changed = new Map<string, { burst: Burst; version: number }>();
  const seen = new Set<string>();
  const choices = new Map<string, TimedChoice & { recipientId: string | null }>();
  for (const item of items) {
    const linkId = linkOf(item);
    const key = seenKey(linkId, idOf(item));
    if (seen.has(key) || (await tx.get(seenMessages, key, 'absent')) !== null) continue;
    seen.add(key);
    const address = addressOf(account, item);
    let optOut: OptOutChange | undefined;
    if (endsCampaigns(item.text) || isStartKeyword(item.text)) {
      const newest = choices.get(address) ?? (await readChoice(tx, account, address));
      const link = ownLink(await tx.get(links, linkId), account);
      const at = writtenAt(item, now);
      optOut = optOutOf(item, at, newest, link);
      const recipientId = link?.lastRecipientId ?? null;
      const { isOptedOut } = optOut ?? {};
      if (isOptedOut !== undefined)
        choices.set(address, { isOptedOut, at: newerTime(at, newest), recipientId });
    }
    const known = changed.get(linkId) ?? (await readBurst(tx, account, item, linkId, now));
    changed.set(linkId, { ...known, burst: withItem(known.burst, item, now, optOut) });
  }
  const store = (): void => {
    for (const key of seen) tx.create(seenMessages, key, { ...whose, at: now });
    for (const [linkId, { burst, version }] of changed)
      tx.set(bursts, linkId, burst, { ifVersion: version });
    for (const [address, choice] of choices) storeNewChoice(events, tx, account, address, choice);
  };
  return { store, choices };
}

/**
 * Returns what a keyword means. START of a customer who has not opted out, or who has opted out
 * after they wrote it, means nothing. A word such as `cancel` means nothing in a chat that has never
 * got a campaign, or after an opt-out. `at`: when the customer wrote. `newest`: their choice before.
 */
function optOutOf(
  { kind, text }: Written,
  at: number,
  newest: TimedChoice | undefined,
  link: ChatLink | undefined,
): OptOutChange | undefined {
  const wasOptedOut = newest?.isOptedOut ?? false;
  if (endsCampaigns(text)) {
    if (!mayBeAnswer(text)) return { isOptedOut: true, isChange: !wasOptedOut, isOnly: true };
    if (wasOptedOut || link?.lastRecipientId === undefined) return undefined;
    return { isOptedOut: true, isChange: true, isOnly: link.campaign !== undefined };
  }
  const isLate = newest !== undefined && at < newest.at;
  if (kind === 'edit' || !wasOptedOut || isLate) return undefined;
  return { isOptedOut: false, isChange: true, isOnly: true };
}

/** Returns the address under which the opt-out of a customer is stored. */
const addressOf = ({ channel }: StoredAccount, { sender, chat }: Written): string =>
  sender.phone === undefined ? chatAddress(channel, chat) : phoneOf(sender.phone);

async function readBurst(
  tx: Transaction,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  { chat, sender }: Written,
  linkId: string,
  now: number,
): Promise<{ burst: Burst; version: number }> {
  const doc = await tx.get(bursts, linkId, 'absent');
  // Messages of a workspace that had the account before are not handed over any more.
  if (doc?.data.workspaceId === workspaceId) return { burst: doc.data, version: doc.version };
  const burst: Burst = {
    ...UNTAKEN,
    dueAt: now + BURST_WINDOW_MS,
    linkId,
    channel,
    accountId,
    agentId,
    workspaceId,
    chat,
    sender,
    lastInAt: 0,
    waiting: [],
    taken: [],
  };
  return { burst, version: doc?.version ?? 0 };
}

function withItem(
  burst: Burst,
  item: Written,
  now: number,
  optOut: OptOutChange | undefined,
): Burst {
  const waiting =
    item.kind === 'message' ? withMessage(burst, item, optOut) : withEdit(burst, item, optOut);
  const lastInAt = Math.max(burst.lastInAt, writtenAt(item, now));
  return { ...burst, sender: item.sender, lastInAt, waiting: inOrder(waiting) };
}

/** Returns when the customer wrote an item. The clock of a provider may be ahead of ours. */
function writtenAt(item: Written, now: number): number {
  const said = item.kind === 'message' ? item.writtenAt : undefined;
  return Math.min(said ?? now, now);
}

/** Adds a message. If a change of it has arrived earlier, the message has the changed text. */
function withMessage(
  { waiting }: Burst,
  { providerId, order, text, files, opening }: Extract<Written, { kind: 'message' }>,
  optOut: OptOutChange | undefined,
): WaitingMessage[] {
  const change = waiting.find(({ changes }) => changes === providerId);
  const added: WaitingMessage = {
    providerId,
    order,
    text: change?.text ?? text,
    files,
    ...(opening && { opening }),
    ...withOptOut(change?.optOut ?? optOut),
    ...(change?.edition !== undefined && { edition: change.edition }),
  };
  return [...waiting.filter((one) => one !== change), added];
}

/**
 * Applies a change to the waiting message, or to a waiting change of it. If neither waits, the
 * changed text is a new question. An older change does not replace a newer one.
 */
function withEdit(
  { waiting }: Burst,
  item: Extract<Written, { kind: 'edit' }>,
  optOut: OptOutChange | undefined,
): WaitingMessage[] {
  const { edition, order, text } = item;
  const known = waiting.find(
    ({ providerId, changes }) => providerId === item.providerId || changes === item.providerId,
  );
  if (known === undefined)
    return [
      ...waiting,
      {
        providerId: idOf(item),
        order,
        text,
        files: [],
        edition,
        changes: item.providerId,
        ...withOptOut(optOut),
      },
    ];
  const isNewer = NUMERIC.compare(edition, known.edition ?? '') > 0;
  if (!isNewer) return [...waiting];
  const changed =
    known.changes === undefined
      ? { ...known, text, edition, ...withOptOut(optOut) }
      : { ...known, providerId: idOf(item), order, text, edition, ...withOptOut(optOut) };
  return waiting.map((one) => (one === known ? changed : one));
}

const withOptOut = (optOut: OptOutChange | undefined): { optOut?: OptOutChange } =>
  optOut === undefined ? {} : { optOut };

/** Compares editions: numbers by their value, times by their text. */
const NUMERIC = new Intl.Collator('en', { numeric: true });

const inOrder = (waiting: WaitingMessage[]): WaitingMessage[] =>
  waiting.sort((a, b) => a.order - b.order);

async function readStatuses(
  events: EventEmitter,
  tx: Transaction,
  { channel, accountId, agentId, workspaceId }: StoredAccount,
  statuses: readonly Status[],
  now: number,
): Promise<() => void> {
  const best = new Map<string, { status: Status; delivery: Doc<StoredDelivery> }>();
  const early = new Map<string, Status>();
  for (const status of statuses) {
    const key = sentKey(channel, accountId, status.providerId);
    const sent = await tx.get(sentMessages, key);
    if (sent === null || sent.data.early !== undefined) {
      const before = early.get(key)?.status ?? sent?.data.early?.status ?? 'queued';
      if (isLater(status.status, before)) early.set(key, status);
      continue;
    }
    const delivery = await tx.get(deliveries, sent.data.deliveryId);
    // Skips a status of an earlier attempt: the message was sent again after that attempt.
    const isOfThisAttempt = (sent.data.resends ?? 0) === (delivery?.data.resends ?? 0);
    if (!delivery || !isOfThisAttempt) continue;
    const before = best.get(delivery.id)?.status.status ?? delivery.data.status;
    if (isLater(status.status, before)) best.set(delivery.id, { status, delivery });
  }
  return () => {
    for (const [key, { status, reason = '' }] of early)
      tx.set(sentMessages, key, {
        agentId,
        workspaceId,
        deliveryId: '',
        at: now,
        early: { status, reason },
      });
    for (const [id, { status: item, delivery }] of best) {
      const { status } = item;
      const reason = reasonOf(status, item.reason ?? '', delivery.data);
      tx.update(deliveries, id, { status, reason }, { ifVersion: delivery.version });
      reportDelivery(events, tx, delivery.data, { status, reason });
    }
  };
}
