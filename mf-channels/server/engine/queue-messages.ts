import type { ConversationId, Message, MessageId, Region } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { cutText } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import type { ChannelName } from '../../contract/channels';
import { contentOf } from './adapter';
import { withAgencyFiles } from './agency-files';
import type { ChannelAdapter, OutboundMessage } from './adapter';
import {
  accountKey,
  accounts,
  deliveries,
  lanes,
  linkedConversations,
  links,
  templateReplies,
  templateReplyKey,
} from './collections';
import type { ChatLink, Lane, StoredDelivery } from './collections';
import type { StoredAccount } from './stored-account';

/** A message to send. `id`: a repeated call with the same id queues nothing new. */
export interface QueuedMessage {
  id: string;
  content: OutboundMessage;
  conversationId: string;
  messageId: string;
}

/** The queue of messages to send. */
export interface Queue {
  /**
   * Queues the messages of a conversation that the customer does not have: each message at most
   * once.
   */
  newMessages(region: Region, conversationId: ConversationId): Promise<void>;
  /** Queues messages that belong to no conversation. */
  add(
    region: Region,
    account: StoredAccount,
    linkId: string,
    messages: readonly QueuedMessage[],
  ): Promise<void>;
}

export interface QueueDeps {
  context: Pick<SliceContext, 'store' | 'clock' | 'port' | 'config'>;
  adapterOf(channel: ChannelName): ChannelAdapter | undefined;
  /** Wakes the worker, because a message may be due. */
  wake(region: Region): void;
}

export function messageQueue({ context, adapterOf, wake }: QueueDeps): Queue {
  const { store, clock } = context;

  const deliveryOf = (
    account: Pick<StoredAccount, 'channel' | 'accountId' | 'agentId' | 'workspaceId'>,
    linkId: string,
    { id, content, conversationId, messageId }: QueuedMessage,
  ): StoredDelivery => ({
    id,
    channel: account.channel,
    accountId: account.accountId,
    agentId: account.agentId,
    workspaceId: account.workspaceId,
    linkId,
    conversationId,
    messageId,
    status: 'queued',
    reason: '',
    text: cutText(plainText(content.text), 200),
    at: clock.now(),
    parts: adapterOf(account.channel)?.render(content) ?? [],
    sent: 0,
  });

  const contentFor = async (
    region: Region,
    { channel, workspaceId }: Pick<ChatLink, 'channel' | 'workspaceId'>,
    message: Message,
  ): Promise<OutboundMessage> => {
    const content = contentOf(message);
    if (adapterOf(channel)?.printsAddresses !== true) return content;
    return withAgencyFiles(context, region, workspaceId, content);
  };

  /**
   * Queues new messages once.
   * @returns whether there were new messages
   */
  const queueOnce = async (region: Region, conversationId: ConversationId): Promise<boolean> => {
    const here = store.for(region);
    const linked = await here.get(linkedConversations, conversationId);
    const link = linked && (await here.get(links, linked.data.linkId));
    if (!linked || !link) return false;
    const { agentId, workspaceId, queuedSeq, linkId } = linked.data;
    // Another workspace may have connected the account since then, and may own the link.
    const chat = { ...link.data, agentId, workspaceId };
    const owner = { conversationId, agentId, visitorId: link.data.visitorId };
    const news = finished(await context.port('conversations').transcript(region, owner, queuedSeq));
    const last = news.at(-1);
    if (last === undefined) return false;
    const keys = news.map(({ clientMessageId = '' }) =>
      templateReplyKey(conversationId, clientMessageId),
    );
    const templates = await here.getMany(templateReplies, keys);
    const templateOf = new Map(news.map(({ id }, index) => [id, templates[index]]));
    const shown = news
      .filter(({ campaign }) => campaign === undefined)
      .filter(
        (message, index, own) => message.role !== 'visitor' && !isCutOff(message, own[index + 1]),
      );
    const contents = await Promise.all(shown.map((message) => contentFor(region, chat, message)));
    const made = shown
      .map((message, index) =>
        deliveryOf(chat, linkId, {
          id: derivedId('message', message.id),
          content: contents[index]!,
          conversationId,
          messageId: message.id,
        }),
      )
      .map((delivery) => {
        const template = templateOf.get(delivery.messageId as MessageId);
        return template ? { ...delivery, parts: template.data.parts } : delivery;
      })
      .filter(({ parts }) => parts.length > 0);
    return here.transaction(async (tx) => {
      const now = await tx.get(linkedConversations, conversationId);
      const account = await tx.get(accounts, accountKey(chat.channel, chat.accountId));
      const lane = await tx.get(lanes, linkId);
      if (!now || now.data.queuedSeq !== queuedSeq) return true;
      tx.update(linkedConversations, conversationId, { queuedSeq: last.seq });
      for (const template of templates) if (template) tx.delete(templateReplies, template.id);
      // Without a connection, no message can be sent on the channel.
      const isConnected = account?.data.workspaceId === workspaceId;
      if (isConnected) append(tx, chat, linkId, lane, made, clock.now());
      return true;
    });
  };

  return {
    async newMessages(region, conversationId) {
      let isNew = false;
      while (await queueOnce(region, conversationId)) isNew = true;
      if (isNew) wake(region);
    },
    async add(region, account, linkId, messages) {
      const made = messages.map((message) => deliveryOf(account, linkId, message));
      await store.for(region).transaction(async (tx) => {
        const known = await tx.getMany(
          deliveries,
          made.map(({ id }) => id),
        );
        const lane = await tx.get(lanes, linkId);
        const fresh = made.filter((_one, index) => known[index] === null);
        append(tx, account, linkId, lane, fresh, clock.now());
      });
      wake(region);
    },
  };
}

/** Returns the finished messages before the first unfinished one. */
function finished(messages: readonly Message[]): Message[] {
  const open = messages.findIndex(({ status }) => status === 'pending' || status === 'streaming');
  return open === -1 ? [...messages] : messages.slice(0, open);
}

/**
 * Returns whether an answer ended because a person joined. Then the customer does not get the
 * incomplete sentence.
 */
const isCutOff = (message: Message, next: Message | undefined): boolean =>
  message.role === 'assistant' && next?.role === 'system' && next.at === message.at;

function append(
  tx: Transaction,
  { agentId, workspaceId }: Pick<ChatLink, 'agentId' | 'workspaceId'>,
  linkId: string,
  lane: { data: Lane; version: number } | null,
  made: readonly StoredDelivery[],
  now: number,
): void {
  if (made.length === 0) return;
  for (const delivery of made) tx.create(deliveries, delivery.id, delivery);
  appendToLane(
    tx,
    { agentId, workspaceId, linkId },
    lane,
    made.map(({ id }) => id),
    now,
  );
}

/** Adds deliveries to the end of a chat's lane. */
export function appendToLane(
  tx: Transaction,
  of: Pick<Lane, 'agentId' | 'workspaceId' | 'linkId'>,
  lane: { data: Lane; version: number } | null,
  ids: readonly string[],
  now: number,
): void {
  const before: Lane = lane?.data ?? { ...UNTAKEN, ...of, dueAt: now, queue: [], tries: 0 };
  tx.set(
    lanes,
    of.linkId,
    // The lane belongs to the workspace that has connected the account last.
    { ...before, ...of, queue: [...before.queue, ...ids] },
    { ifVersion: lane?.version ?? 0 },
  );
}
