import { REGIONS } from '@voxgrove/contracts';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import {
  REGIONAL_INDEXES,
  notificationJobs,
  notificationSignals,
  notifications as copies,
} from './collections';
import { Notifications } from './notifications';
import { fcmSender } from './push/fcm-sender';
import { checkPushAddress } from './push/check-push-address';
import { PushSubscriptions } from './push/push-subscriptions';
import { openVapidKeys } from './push/vapid';
import { webPushSender } from './push/web-push-sender';
import { clientNotificationRoutes } from './client-routes';
import { notificationRoutes } from './routes';
import { deliverPushAndMail } from './deliver-push-and-mail';
import { mailedReplies } from './mailed-replies/receive-reply';
import {
  REPLY_ADDRESS_INDEXES,
  ReplyAddresses,
  replyAddresses as replies,
} from './mailed-replies/reply-addresses';
import { mailToClients } from './mail-to-clients';
import { readersOf } from './readers';
import type { Addressed } from './readers';
import { NOTIFICATION_TOPICS } from './topic';
import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/port';
import type { Budgets } from '../identity/port';
import type { Sessions } from '../sessions/port';
import type { PushSender } from './push/port';
import type { VapidKeys } from './push/vapid';

/**
 * Runs 32 deliveries at once, and at most 4 of one workspace. Otherwise slow push services of one
 * workspace would delay the others.
 */
const WORKING = { leaseMs: 15_000, atOnce: 32, perWorkspace: 4 };

export interface OpenedNotifications {
  port: Ports['notifications'];
  mailedReplies: Ports['mailedReplies'];
  routes: AnyRoute[];
  topics: LiveTopic[];
  start(): void;
  stop(): Promise<void>;
  sweep(): Promise<void>;
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
  forgetAgent(region: Region, agent: DeletedAgent): Promise<void>;
}

/** Opens the notifications of this process. */
export async function openNotifications(
  context: SliceContext,
  { accounts, sessions, budgets }: { accounts: Accounts; sessions: Sessions; budgets: Budgets },
): Promise<OpenedNotifications> {
  const { store, clock, log, mail, outbound, secrets, config } = context;
  await store.ensureIndexes([...REGIONAL_INDEXES, ...REPLY_ADDRESS_INDEXES]);
  const subject = config.publicUrl.startsWith('https:')
    ? config.publicUrl
    : `mailto:${/<([^>]+)>/.exec(config.smtp.from)?.[1] ?? config.smtp.from}`;
  let opened: Promise<VapidKeys> | undefined;
  const keys = (): Promise<VapidKeys> =>
    (opened ??= openVapidKeys(store, secrets, subject).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

  const subscriptions = new PushSubscriptions({
    store,
    clock,
    keys,
    isSignedIn: async (sessionId) => (await sessions.check(sessionId)) !== null,
  });
  const web = webPushSender({ outbound, keys });
  const fcm =
    config.fcm === undefined ? undefined : fcmSender({ outbound, clock, log, fcm: config.fcm });
  const sender: PushSender = {
    send: async (target, message, signal) =>
      target.kind === 'web'
        ? web.send(target, message, signal)
        : ((await fcm?.send(target, message, signal)) ?? 'gone'),
  };

  const readers = (region: Region, notice: Addressed) =>
    readersOf(
      {
        peopleIds: (place, workspaceId) => accounts.peopleIds(place, workspaceId),
        clients: () => context.port('clients'),
      },
      region,
      notice,
    );
  const replyAddresses = new ReplyAddresses({
    store,
    clock,
    key: secrets.derive('mailed-replies'),
    domain: config.replyDomain,
  });
  const delivery = {
    store,
    replyAddresses,
    clock,
    readers,
    ofAgencies: mailToClients(context),
    log,
    mail,
    budgets,
    sender,
    subscriptions,
    publicUrl: config.publicUrl,
    user: (userId: Parameters<Accounts['user']>[0]) => accounts.user(userId),
  };
  const worker = dueWorker({
    context,
    collection: notificationJobs,
    ...WORKING,
    async run(region, _id, job, { signal }) {
      const remaining = await deliverPushAndMail(delivery, region, job, signal);
      return (now) => remaining && { ...now, ...remaining };
    },
  });
  const notifications = new Notifications({
    store,
    clock,
    readers,
    onQueued: (region) => worker.wake(region),
  });

  return {
    port: notifications,
    mailedReplies: mailedReplies({
      addresses: replyAddresses,
      log,
      readers,
      user: delivery.user,
      conversations: () => context.port('conversations'),
      notify: (region, notice) => notifications.send(region, notice),
    }),
    routes: [
      ...notificationRoutes({
        notifications,
        subscriptions,
        clients: () => context.port('clients'),
        checkPushAddress: (endpoint) => checkPushAddress(endpoint, config),
      }),
      ...clientNotificationRoutes(notifications),
    ],
    topics: NOTIFICATION_TOPICS,
    start: () => worker.start(),
    stop: () => worker.stop(),
    sweep: async () => {
      for (const region of REGIONS)
        for (const collection of [copies, notificationSignals, replies])
          await sweepExpired(
            store.for(region),
            collection as typeof copies,
            'sweepAt',
            clock.now(),
          );
    },
    async forgetAgent(region, agent) {
      await notifications.forgetAgent(region, agent);
      await deleteWhere(store.for(region), replies, [
        { field: 'agentId', op: '==', value: agent.agentId },
      ]);
    },
    // After this deletion, pending jobs find no recipients and end.
    async forgetWorkspace(region, workspaceId) {
      for (const collection of [copies, notificationSignals, replies] as Collection<object>[])
        await deleteWhere(store.for(region), collection, [
          { field: 'workspaceId', op: '==', value: workspaceId },
        ]);
    },
  };
}
