import { z } from 'zod';
import { cleanText } from './clean-text';
import type { DomainEventName } from './domain-events';

/** Domain events that a workspace's own systems can receive through its endpoints. */
export const WORKSPACE_EVENT_TYPES = [
  'user.created',
  'agent.created',
  'agent.published',
  'conversation.started',
  'conversation.unanswered',
  'handoff.requested',
  'member.joined',
  'member.removed',
  'client_created',
] as const satisfies readonly DomainEventName[];
export type WorkspaceEventType = (typeof WORKSPACE_EVENT_TYPES)[number];

const eventTypes = z
  .array(z.enum(WORKSPACE_EVENT_TYPES))
  .max(WORKSPACE_EVENT_TYPES.length)
  .transform((types) => [...new Set(types)]);

/**
 * Settings of an endpoint that a person can change. An empty list of types means all types,
 * including those of later versions.
 */
export const EndpointInput = z.strictObject({
  url: cleanText(1_000).transform((url) => url.trim()),
  description: cleanText(200).transform((text) => text.trim()),
  types: eventTypes,
  enabled: z.boolean(),
});

/** A system of the workspace that receives events. */
export const EventEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  enabled: z.boolean(),
  createdAt: z.number().int(),
  /** Reason why we disabled the endpoint: it failed for days, or answered 410. Null: we did not. */
  disabledBecause: z.enum(['failing', 'gone']).nullable(),
  /** Time since which the endpoint has accepted nothing; null while deliveries succeed. */
  failingSince: z.number().int().nullable(),
});
export type EventEndpoint = z.infer<typeof EventEndpoint>;

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DeliveryAttempt = z.object({
  at: z.number().int(),
  ms: z.number().int(),
  /** HTTP status, or null if there was no response; `error` then says why. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The first 1,000 characters of the response. */
  body: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** One event on its way to one endpoint. Times in ms. */
export const EventDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  endpointId: z.string(),
  url: z.string(),
  type: z.string(),
  test: z.boolean(),
  state: DeliveryState,
  createdAt: z.number().int(),
  tries: z.number().int(),
  lastStatus: z.number().int().nullable(),
  /** Time of the next attempt; null if there is none. */
  nextAt: z.number().int().nullable(),
});
export type EventDelivery = z.infer<typeof EventDelivery>;

/** `payload` is the sent body, byte for byte. */
export const EventDeliveryDetail = EventDelivery.extend({
  payload: z.string(),
  attempts: z.array(DeliveryAttempt),
});
export type EventDeliveryDetail = z.infer<typeof EventDeliveryDetail>;

export const EndpointReply = z.object({ data: EventEndpoint });
export const EndpointsReply = z.object({ data: z.array(EventEndpoint) });
/** The secret of an endpoint, which is shown only in this response. */
export const EndpointSecretReply = z.object({ data: EventEndpoint, secret: z.string() });
export const DeliveriesReply = z.object({
  data: z.array(EventDelivery),
  next: z.string().nullable(),
});
export const DeliveryReply = z.object({ data: EventDeliveryDetail });
