import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type {
  DeliveryAttempt,
  DeliveryState,
  EventEndpoint,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';

/** A workspace's endpoint. The secret store contains its secrets. */
export interface StoredEndpoint extends EventEndpoint {
  workspaceId: WorkspaceId;
  /**
   * Replaced secrets, oldest first. `name`: name in the secret store. `until`: time until which the
   * secret also signs, ms since 1970.
   */
  oldSecrets: { name: string; until: number }[];
}

/** Earlier releases stored at most one replaced secret. */
const withOldSecrets = ({
  oldSecretUntil,
  ...endpoint
}: Omit<StoredEndpoint, 'oldSecrets'> & { oldSecretUntil: number }): StoredEndpoint => ({
  ...endpoint,
  oldSecrets: oldSecretUntil > 0 ? [{ name: 'replaced', until: oldSecretUntil }] : [],
});

export const endpoints = collection<StoredEndpoint>('shell.eventEndpoints', {
  steps: [withOldSecrets],
});

/**
 * One event for one endpoint. Until the last attempt, the document is a job; after that, it is a
 * record.
 */
export interface StoredDelivery extends DueWork {
  endpointId: string;
  /** URL of the endpoint at the time of the event, for the list. */
  url: string;
  /** The `webhook-id`, which is equal in every attempt. */
  eventId: string;
  type: string;
  test: boolean;
  /** The body, exactly as it is sent. */
  payload: string;
  state: DeliveryState;
  createdAt: number;
  /** Number of scheduled attempts so far. A requested retry starts again at 0. */
  tries: number;
  attempts: DeliveryAttempt[];
  sweepAt: number;
}
export const deliveries = collection<StoredDelivery>('shell.eventDeliveries');

export const EVENT_INDEXES: IndexDefinition[] = [
  { collection: endpoints.name, fields: ['workspaceId', 'createdAt'] },
  { collection: deliveries.name, fields: ['workspaceId', 'createdAt'] },
  { collection: deliveries.name, fields: ['endpointId', 'createdAt'] },
  { collection: deliveries.name, fields: ['dueAt'] },
  { collection: deliveries.name, fields: ['sweepAt'] },
];

/** Returns the event's id for receivers. */
export const eventId = (workspaceId: string, occurrence: string): string =>
  `msg_${derivedId(workspaceId, occurrence)}`;
export const deliveryId = (event: string, endpoint: string): string =>
  `d_${derivedId(event, endpoint)}`;
