import { isAppError, REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Where } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { accountView } from './account-view';
import { channelStates } from './channel-states';
import {
  accounts,
  deliveries,
  ENGINE_COLLECTIONS,
  ENGINE_INDEXES,
  optOuts,
  seenMessages,
  sentMessages,
  templateReplies,
} from './collections';
import type { StoredAccount } from './stored-account';
import { checkAccess } from './check-access';
import { createEngine } from './engine';
import type { Engine } from './engine';
import { reportConnection } from './report-connection';
import { engineRoutes } from './routes';
import { channelTopic } from '../../contract/channels';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 90 * DAY_MS;

export interface EngineModule extends ServerModule {
  engine: Engine;
}

/**
 * The code that all channels share. The slice adds the inbox handlers after all adapters are added.
 */
export function engineModule(context: SliceContext): EngineModule {
  const engine = createEngine(context);
  const forget = async (region: Region, where: Where[]): Promise<void> => {
    const here = context.store.for(region);
    for (const { data } of await here.query(accounts, { where })) {
      const { channel, accountId, agentId } = data;
      // A channel that is no longer offered, or a connection that was removed in the meantime, has
      // nothing to remove at a provider.
      await engine.remove(region, channel, accountId, agentId).catch((error: unknown) => {
        if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
      });
    }
    for (const collection of ENGINE_COLLECTIONS) await deleteWhere<object>(here, collection, where);
  };
  return {
    name: 'engine',
    engine,
    routes: engineRoutes(context, engine),
    provides: { channelStates: channelStates(context) },
    indexes: ENGINE_INDEXES,
    subscriptions: [...engine.subscriptions, reportConnection(context)],
    workers: engine.workers,
    schedules: [sweep(context), checkAccess(context, engine)],
    topics: [
      {
        pattern: channelTopic('{id}'),
        policy: 'agent.channels.read',
        resource: 'agent',
        collection: accounts,
        matches: (account: StoredAccount, id) => account.agentId === id,
        view: (account: StoredAccount) => accountView(account, context.clock.now()),
      },
    ],
    forgetAgent: (region, { agentId }) =>
      forget(region, [{ field: 'agentId', op: '==', value: agentId }]),
    async forgetWorkspace(region, workspaceId) {
      const own: Where[] = [{ field: 'workspaceId', op: '==', value: workspaceId }];
      await forget(region, own);
      await deleteWhere(context.store.for(region), optOuts, own);
    },
  };
}

/** Deletes old documents that no repeated event and no screen needs any more. */
const sweep = ({ store, clock }: SliceContext): Schedule => ({
  name: 'sweep-channel-messages',
  every: DAY_MS,
  run: async () => {
    const before = clock.now() - KEPT_MS;
    for (const region of REGIONS) {
      const here = store.for(region);
      for (const collection of [seenMessages, sentMessages, deliveries, templateReplies])
        await sweepExpired(here, collection as typeof seenMessages, 'at', before);
    }
  },
});
