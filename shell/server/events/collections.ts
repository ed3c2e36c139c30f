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

/** A workspace's endpoint; its secrets are in the secret store. */
export interface StoredEndpoint extends EventEndpoint {
  workspaceId: WorkspaceId;
  /** Until when the replaced secret also signs; 0: not. */ oldSecretUntil: number;
}
export const endpoints = collection<StoredEndpoint>('shell.eventEndpoints');

/** One event for one endpoint: a job while it waits, then a record. */
export interface StoredDelivery extends DueWork {
  endpointId: string;
  /** Copy from the time of the event, for the list. */
  url: string;
  /** The `webhook-id`, equal in every attempt. */
  eventId: string;
  type: string;
  test: boolean;
  /** The body, byte for byte. */
  payload: string;
  state: DeliveryState;
  createdAt: number;
  /** Scheduled attempts so far; a requested retry starts again. */
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

/** The event's name for receivers. */
export const eventId = (workspaceId: string, occurrence: string): string =>
  `msg_${derivedId(workspaceId, occurrence)}`;
export const deliveryId = (event: string, endpoint: string): string =>
  `d_${derivedId(event, endpoint)}`;
