import { AppError, EVENTS, randomId } from '@voxgrove/contracts';
import { NEVER } from '@voxgrove/server/work/due-work';
import { deliveries, deliveryId, eventId } from './collections';
import { newDelivery } from './queue-deliveries';
import type {
  DeliveryState,
  EventDelivery,
  EventDeliveryDetail,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, DocumentStore } from '@voxgrove/server/store/port';
import type { StoredDelivery } from './collections';
import type { Endpoints } from './endpoints';

const PER_PAGE = 50;

export interface DeliveryFilter {
  endpointId?: string | undefined;
  state?: DeliveryState | undefined;
  type?: string | undefined;
  before?: string | undefined;
}

/** Lists a workspace's past and current deliveries, and sends them again. */
export class Deliveries {
  constructor(
    private readonly options: {
      store: DocumentStore;
      clock: Clock;
      endpoints: Endpoints;
      onQueued(region: Region): void;
    },
  ) {}

  /** Returns deliveries, newest first. `next` is the cursor of the next page. */
  async list(
    region: Region,
    workspaceId: WorkspaceId,
    { endpointId, state, type, before }: DeliveryFilter,
  ): Promise<{ data: EventDelivery[]; next: string | null }> {
    const where = Object.entries({ workspaceId, endpointId, state, type }).flatMap(
      ([field, value]) => (value === undefined ? [] : [{ field, op: '==' as const, value }]),
    );
    const docs = await this.options.store.for(region).query(deliveries, {
      where,
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PER_PAGE,
      ...startAfter(before),
    });
    const last = docs.length < PER_PAGE ? undefined : docs.at(-1);
    return {
      data: docs.map(deliveryView),
      next: last === undefined ? null : `${last.data.createdAt}.${last.id}`,
    };
  }

  /** @throws AppError NOT_FOUND */
  async read(region: Region, workspaceId: WorkspaceId, id: string): Promise<EventDeliveryDetail> {
    const doc = await this.options.store.for(region).get(deliveries, id);
    if (doc === null || doc.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return deliveryDetail(doc);
  }

  /**
   * Sends the event again now, with the same id and body and a new schedule of attempts.
   * @throws AppError NOT_FOUND | ENDPOINT_OFF
   */
  async retry(region: Region, workspaceId: WorkspaceId, id: string): Promise<EventDeliveryDetail> {
    const { store, clock, endpoints, onQueued } = this.options;
    const { endpointId } = await this.read(region, workspaceId, id);
    if (!(await endpoints.read(region, workspaceId, endpointId)).enabled)
      throw new AppError('ENDPOINT_OFF');
    await store.for(region).transaction(async (tx) => {
      const doc = await tx.get(deliveries, id);
      // Do not change a delivery that a worker runs at the moment.
      if (doc !== null && doc.data.owner === null)
        tx.update(
          deliveries,
          id,
          { state: 'waiting', tries: 0, dueAt: clock.now() },
          { ifVersion: doc.version },
        );
    });
    onQueued(region);
    return this.read(region, workspaceId, id);
  }

  /** Sends a test event. @throws AppError NOT_FOUND | ENDPOINT_OFF */
  async sendTest(
    region: Region,
    workspaceId: WorkspaceId,
    endpointId: string,
  ): Promise<EventDeliveryDetail> {
    const { store, clock, endpoints, onQueued } = this.options;
    const endpoint = await endpoints.read(region, workspaceId, endpointId);
    if (!endpoint.enabled) throw new AppError('ENDPOINT_OFF');
    const event = eventId(workspaceId, `test-${randomId(16)}`);
    const doc = await store
      .for(region)
      .create(
        deliveries,
        deliveryId(event, endpointId),
        newDelivery(
          endpoint,
          { id: event, type: 'endpoint.test', data: { message: 'This is a test.' } },
          { now: clock.now() },
          true,
        ),
      );
    onQueued(region);
    return deliveryDetail(doc);
  }
}

/** @throws AppError BAD_INPUT */
function startAfter(before: string | undefined): { startAfter?: { id: string; value: number } } {
  if (before === undefined) return {};
  const [, value, id] = /^(\d{1,15})\.(d_[\w-]{24})$/.exec(before) ?? [];
  if (value === undefined || id === undefined)
    throw new AppError('BAD_INPUT', { fields: { before: 'This is no place in the list.' } });
  return { startAfter: { id, value: Number(value) } };
}

const viewOf = (
  id: string,
  {
    eventId: event,
    endpointId,
    url,
    type,
    test,
    state,
    createdAt,
    attempts,
    tries,
    dueAt,
  }: StoredDelivery,
): EventDelivery => ({
  id,
  eventId: event,
  endpointId,
  url,
  type,
  test,
  state,
  createdAt,
  tries: attempts.length,
  lastStatus: attempts.at(-1)?.status ?? null,
  nextAt:
    state === 'waiting' && dueAt < NEVER && tries > 0 && tries <= EVENTS.retryAfterMs.length
      ? dueAt
      : null,
});
export const deliveryView = ({
  id,
  data,
}: Pick<Doc<StoredDelivery>, 'id' | 'data'>): EventDelivery => viewOf(id, data);
const deliveryDetail = ({ id, data }: Doc<StoredDelivery>): EventDeliveryDetail => ({
  ...viewOf(id, data),
  payload: data.payload,
  attempts: data.attempts,
});
