import { deleteWhere } from '../store/delete-where';
import { groupCommitInRegions } from '../store/group-commit';
import { dueWorker } from '../work/due-worker';
import { INBOX_INDEXES, inboxEvents, inboxProviders, inboxSubjects } from './collections';
import { discardEvent, listInbox, providerStates, retryDeadLetter } from './operate-inbox';
import { forgetEvent, processEvent } from './process-event';
import { receiveEvent } from './receive-event';
import type {
  DeletedAgent,
  InboxEvent,
  InboxProvider,
  InboxState,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { SliceContext } from '../slice';
import type { Inbox, InboxHandler } from './port';

/** Limits of simultaneous transactions that store events, and of events in one of them. */
const RECEIVING_TRANSACTIONS = 2;
const RECEIVED_TOGETHER = 64;
const PROCESSED_AT_ONCE = 64;
/**
 * Fewer events are processed at once while more than this number of events are being stored.
 * Providers wait until an event is stored, but nobody waits until it is processed.
 */
const BUSY = 16;
const PROCESSED_WHILE_BUSY = 2;

/** Calls with which operators read and change the inbox. */
export interface InboxOperations {
  providers(): Promise<InboxProvider[]>;
  list(state: InboxState): Promise<InboxEvent[]>;
  /** Returns a dead letter to the queue. @throws AppError NOT_FOUND | CONFLICT */
  retry(region: Region, id: string): Promise<void>;
  /** Discards an event. @throws AppError NOT_FOUND | CONFLICT */
  discard(region: Region, id: string): Promise<void>;
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
  forgetAgent(region: Region, agent: DeletedAgent): Promise<void>;
}

/** The inbox of one process. */
export interface OpenedInbox extends Inbox, InboxOperations {
  /**
   * Adds the handlers of a slice. @throws Error that names both slices when two slices process the
   * events of one provider
   */
  handle(slice: string, handlers: readonly InboxHandler[]): void;
  start(): Promise<void>;
  /** Resolves when no event is being processed. */
  stop(): Promise<void>;
}

/** Opens the inbox; see docs/guides/endpoints-and-inbox.md. */
export function openInbox(context: Pick<SliceContext, 'store' | 'clock' | 'log'>): OpenedInbox {
  const { store, clock } = context;
  const handlers = new Map<string, InboxHandler & { slice: string }>();
  const grouped = groupCommitInRegions(store, RECEIVING_TRANSACTIONS, RECEIVED_TOGETHER);
  /** Number of events that are being stored. */
  let receiving = 0;
  const worker = dueWorker({
    context,
    collection: inboxEvents,
    leaseMs: 30_000,
    atOnce: () => (receiving > BUSY ? PROCESSED_WHILE_BUSY : PROCESSED_AT_ONCE),
    // High, because events are short, and the events of one busy channel belong to one workspace.
    perWorkspace: 32,
    where: () => [{ field: 'provider', op: 'in', value: [...handlers.keys()] }],
    run: async (region, id, event, { signal }) =>
      event.state === 'waiting'
        ? processEvent(context, handlers.get(event.provider), region, id, event, signal)
        : forgetEvent(event),
  });
  const forget = async (region: Region, field: string, value: string): Promise<void> => {
    const where = [{ field, op: '==' as const, value }];
    await deleteWhere(store.for(region), inboxEvents, where);
    await deleteWhere(store.for(region), inboxSubjects, where);
  };
  return {
    async receive(region, event) {
      receiving += 1;
      try {
        return await receiveEvent(grouped(region), event, clock.now());
      } finally {
        receiving -= 1;
        worker.wake(region);
      }
    },
    handle(slice, declared) {
      for (const handler of declared) {
        const other = handlers.get(handler.provider)?.slice;
        if (other !== undefined)
          throw new Error(
            `Both "${other}" and "${slice}" process the events of "${handler.provider}".`,
          );
        handlers.set(handler.provider, { ...handler, slice });
      }
    },
    async start() {
      await store.ensureIndexes(INBOX_INDEXES);
      // Stored so that operators see every provider, whichever process answers their request.
      for (const provider of handlers.keys())
        await store.identity.set(inboxProviders, provider, { startedAt: clock.now() });
      if (handlers.size > 0) worker.start();
    },
    stop: () => worker.stop(),
    async providers() {
      const providerDocs = await store.identity.query(inboxProviders, {});
      return providerStates(
        context,
        providerDocs.map(({ id }) => id),
      );
    },
    list: (state) => listInbox(context, state),
    async retry(region, id) {
      await retryDeadLetter(context, region, id);
      worker.wake(region);
    },
    discard: (region, id) => discardEvent(context, region, id),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
    forgetAgent: (region, { agentId }) => forget(region, 'agentId', agentId),
  };
}
