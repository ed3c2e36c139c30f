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

/** Where a workspace wants to be told; the secrets are in the secret store. */
export interface StoredEndpoint extends EventEndpoint {
  workspaceId: WorkspaceId;
  /** Until when what is sent is signed with the replaced secret too; 0: not. */ oldSecretUntil: number;
}
export const endpoints = collection<StoredEndpoint>('eventEndpoints');

/** Events that have been told, so that telling one again does nothing. */
export const toldEvents = collection<{ workspaceId: WorkspaceId; sweepAt: number }>('toldEvents');

/** One event on its way to one endpoint: work while it waits, a record afterwards. */
export interface StoredDelivery extends DueWork {
  endpointId: string;
  /** As it was when the event happened, for the list. */
  url: string;
  /** The `webhook-id`: the same on every attempt. */
  eventId: string;
  type: string;
  test: boolean;
  /** The body, byte for byte. */
  payload: string;
  state: DeliveryState;
  createdAt: number;
  /** Attempts of the schedule that have been made; asking for a retry starts afresh. */
  tries: number;
  attempts: DeliveryAttempt[];
  sweepAt: number;
}
export const deliveries = collection<StoredDelivery>('eventDeliveries');

export const EVENT_INDEXES: IndexDefinition[] = [
  { collection: endpoints.name, fields: ['workspaceId', 'createdAt'] },
  { collection: toldEvents.name, fields: ['sweepAt'] },
  { collection: toldEvents.name, fields: ['workspaceId'] },
  { collection: deliveries.name, fields: ['workspaceId', 'createdAt'] },
  { collection: deliveries.name, fields: ['endpointId', 'createdAt'] },
  { collection: deliveries.name, fields: ['dueAt'] },
  { collection: deliveries.name, fields: ['sweepAt'] },
];

/** The name of an occurrence in a workspace, as its receivers know it. */
export const eventId = (workspaceId: string, occurrence: string): string =>
  `msg_${derivedId(workspaceId, occurrence)}`;
export const deliveryId = (event: string, endpoint: string): string =>
  `d_${derivedId(event, endpoint)}`;
