import type { AgentId, Region } from '@voxgrove/contracts';
import { AppError, randomId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription, DomainEvent } from '@voxgrove/server/events/event';
import type { InboxHandler } from '@voxgrove/server/inbox/port';
import type { ModuleWorker } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { ChannelName } from '../../contract/channels';
import { textMessage } from './adapter';
import type { ChannelAdapter } from './adapter';
import { ChannelAccounts } from './channel-accounts';
import { deliveries, links } from './collections';
import type { StoredDelivery } from './collections';
import type { StoredAccount } from './stored-account';
import { handOverWorker } from './hand-over';
import { noteOptOutChoice } from './note-opt-out-choice';
import type { Customer } from './note-opt-out-choice';
import { notifyOwner } from './notify-owner';
import { campaignOptOuts } from './opt-outs';
import type { CampaignOptOuts } from './opt-outs';
import { messageQueue } from './queue-messages';
import type { Queue } from './queue-messages';
import { queueOutreach } from './queue-outreach';
import type { OutreachDelivery } from './queue-outreach';
import { inboxHandler, receiveEvent } from './receive-events';
import type { ReceivedEvent } from './receive-events';
import { resend } from './resend';
import type { Replacement } from './resend';
import { sendWorker } from './send-worker';
import type { SendDeps } from './send-worker';

/** Decides about a message of a campaign immediately before it is sent. */
export type CampaignGuard = SendDeps['guard'];

/** Sends a failed message again. @throws AppError NOT_FOUND */
type Resender = (region: Region, delivery: StoredDelivery) => Promise<void>;

/** The functions that all channels share. Adapters are added before the engine starts. */
export interface Engine extends CampaignOptOuts {
  accounts: ChannelAccounts;
  queue: Queue;
  add(adapter: ChannelAdapter): void;
  /** @throws AppError NOT_FOUND */
  adapterOf(channel: ChannelName): ChannelAdapter;
  /** Stores an event whose signature was checked. */
  receive(region: Region, account: StoredAccount, event: ReceivedEvent): Promise<void>;
  /** Disconnects an account. @throws AppError NOT_FOUND */
  remove(region: Region, channel: ChannelName, accountId: string, agentId: AgentId): Promise<void>;
  /**
   * Sends a message to the customer who was the last to write. @throws AppError CHANNEL_UNANSWERED
   */
  sendTest(region: Region, account: StoredAccount, text: string): Promise<void>;
  /** Queues a failed message again, optionally with other content. @throws AppError NOT_FOUND */
  resend(
    region: Region,
    agentId: AgentId,
    deliveryId: string,
    replacement?: Replacement,
  ): Promise<void>;
  /** Sets who sends failed messages of a channel without an adapter again. */
  resendWith(channel: ChannelName, resender: Resender): void;
  /** Queues a message of a campaign: at most once for each recipient. */
  reachOut(region: Region, account: StoredAccount, message: OutreachDelivery): Promise<void>;
  /**
   * Prepares to store the choice of a customer whose channel handles words such as STOP itself.
   * @returns a function that stores the choice in the transaction
   */
  noteOptOutChoice(
    tx: Transaction,
    account: StoredAccount,
    customer: Customer,
    isOptedOut: boolean,
  ): Promise<() => void>;
  /** Sets the guard that decides about each message of a campaign before it is sent. */
  guardCampaigns(guard: CampaignGuard): void;
  handlers(): InboxHandler[];
  subscriptions: AnySubscription[];
  workers: ModuleWorker[];
}

export function createEngine(context: SliceContext): Engine {
  const adapters = new Map<ChannelName, ChannelAdapter>();
  const resenders = new Map<ChannelName, Resender>();
  const accounts = new ChannelAccounts(context);
  const find = (channel: ChannelName): ChannelAdapter | undefined => adapters.get(channel);
  const queue = messageQueue({ context, adapterOf: find, wake: (region) => sending.wake(region) });
  const handOver = handOverWorker({ context, accounts, adapterOf: find, queue });
  let guard: CampaignGuard = async () => ({ kind: 'send' });
  const optOutChoices = campaignOptOuts(context, adapters);
  const sending = sendWorker({
    context,
    accounts,
    adapterOf: find,
    guard: (region, delivery, chat) => guard(region, delivery, chat),
    onUnauthorized: (region, account) => notifyOwner(context, region, account),
  });
  const adapterOf = (channel: ChannelName): ChannelAdapter => {
    const adapter = find(channel);
    if (adapter === undefined) throw new AppError('NOT_FOUND');
    return adapter;
  };
  return {
    accounts,
    queue,
    add: (adapter) => void adapters.set(adapter.channel, adapter),
    adapterOf,
    receive: (region, account, event) =>
      receiveEvent(context.inbox, adapterOf(account.channel), region, account, event),
    async remove(region, channel, accountId, agentId) {
      const adapter = adapterOf(channel);
      const account = await accounts.require(region, channel, accountId, agentId);
      await adapter.disconnect({ region, account });
      await accounts.remove(region, account, adapter.secretNames, (tx) =>
        adapter.forget(tx, account),
      );
    },
    async sendTest(region, account, text) {
      const [newest] = await context.store.for(region).query(links, {
        where: [
          { field: 'channel', op: '==', value: account.channel },
          { field: 'accountId', op: '==', value: account.accountId },
          { field: 'workspaceId', op: '==', value: account.workspaceId },
          { field: 'lastInAt', op: '>', value: 0 },
        ],
        orderBy: { field: 'lastInAt', direction: 'desc' },
        limit: 1,
      });
      if (newest === undefined) throw new AppError('CHANNEL_UNANSWERED');
      const content = textMessage(text);
      const message = { id: randomId(24), content, conversationId: '', messageId: '' };
      await queue.add(region, account, newest.id, [message]);
    },
    async resend(region, agentId, deliveryId, replacement) {
      const doc = await context.store.for(region).get(deliveries, deliveryId);
      if (doc?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
      const own = resenders.get(doc.data.channel);
      if (own !== undefined && replacement === undefined) return own(region, doc.data);
      await resend(context, region, agentId, deliveryId, replacement);
      sending.wake(region);
    },
    resendWith: (channel, resender) => void resenders.set(channel, resender),
    ...optOutChoices,
    async reachOut(region, account, message) {
      await queueOutreach(context, region, account, message);
      sending.wake(region);
    },
    noteOptOutChoice: (tx, account, customer, isOptedOut) =>
      noteOptOutChoice(context.events, tx, account, customer, {
        isOptedOut,
        at: context.clock.now(),
      }),
    guardCampaigns: (given) => {
      guard = given;
    },
    handlers: () =>
      [...adapters.values()].map((adapter) => inboxHandler(context, adapter, accounts)),
    subscriptions: answersOf(queue),
    workers: [handOver, sending],
  };
}

const EVENTS = ['answer.finished', 'conversation.state', 'conversation.replied'] as const;

/** Queues the new messages of the agent or a person for the customer. */
const answersOf = (queue: Queue): AnySubscription[] =>
  EVENTS.map((event) =>
    subscription({
      event,
      name: 'send-messages',
      handle: ({ region, payload }: DomainEvent<(typeof EVENTS)[number]>) =>
        queue.newMessages(region, payload.conversationId),
    }),
  );
