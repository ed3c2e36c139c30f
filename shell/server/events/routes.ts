import { z } from 'zod';
import {
  DeliveriesReply,
  DeliveryReply,
  DeliveryState,
  EndpointInput,
  EndpointReply,
  EndpointSecretReply,
  EndpointsReply,
  WorkspaceId,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { endpointView } from './endpoints';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Deliveries } from './deliveries';
import type { Endpoints } from './endpoints';

const InWorkspace = z.strictObject({ workspaceId: WorkspaceId });
const EndpointId = z.string().regex(/^[A-Za-z0-9]{16}$/);
const OfEndpoint = InWorkspace.extend({ endpointId: EndpointId });
const OfDelivery = InWorkspace.extend({ deliveryId: z.string().regex(/^d_[\w-]{24}$/) });
const Filter = InWorkspace.extend({
  endpointId: EndpointId.optional(),
  state: DeliveryState.optional(),
  type: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
});

const resource = ({ workspaceId }: { workspaceId: string }) => ({
  type: 'workspace',
  id: workspaceId,
});
const reading = { policy: 'workspace.read', resource, rateClass: 'read', audit: false } as const;
const writing = { policy: 'workspace.write', resource, rateClass: 'write' } as const;
/** For calls that cause a request to a customer's server. */
const calling = { ...writing, rateClass: 'crawl' } as const;
const ENDPOINTS = '/workspaces/:workspaceId/events/endpoints';
const DELIVERIES = '/workspaces/:workspaceId/events/deliveries';

/** Routes for the endpoints of a workspace and their deliveries. */
export const eventRoutes = ({
  endpoints,
  deliveries,
}: {
  endpoints: Endpoints;
  deliveries: Deliveries;
}): AnyRoute[] => [
  route({
    method: 'GET',
    path: ENDPOINTS,
    summary: 'The endpoints a workspace has named for its events.',
    input: InWorkspace,
    output: EndpointsReply,
    ...reading,
    handler: async ({ workspaceId }, { region }) => ({
      data: (await endpoints.list(region, workspaceId)).map(endpointView),
    }),
  }),
  route({
    method: 'POST',
    path: ENDPOINTS,
    status: 201,
    summary: 'Adds an endpoint. Only this reply contains the secret of the endpoint.',
    input: InWorkspace.extend(EndpointInput.shape),
    output: EndpointSecretReply,
    ...writing,
    audit: 'events.endpoint.created',
    handler: async ({ workspaceId, ...input }, { region }) => {
      const { endpoint, secret } = await endpoints.create(region, workspaceId, input);
      return {
        data: endpointView(endpoint),
        secret: secret.reveal('show a new signing secret once'),
      };
    },
  }),
  route({
    method: 'PUT',
    path: `${ENDPOINTS}/:endpointId`,
    summary: 'Changes an endpoint, or switches it on or off.',
    input: OfEndpoint.extend(EndpointInput.shape),
    output: EndpointReply,
    ...writing,
    audit: 'events.endpoint.changed',
    handler: async ({ workspaceId, endpointId, ...input }, { region }) => ({
      data: endpointView(await endpoints.change(region, workspaceId, endpointId, input)),
    }),
  }),
  route({
    method: 'DELETE',
    path: `${ENDPOINTS}/:endpointId`,
    summary: 'Deletes an endpoint. Its waiting deliveries fail.',
    input: OfEndpoint,
    output: z.object({ success: z.literal(true) }),
    ...writing,
    audit: 'events.endpoint.deleted',
    handler: async ({ workspaceId, endpointId }, { region }) => {
      await endpoints.remove(region, workspaceId, endpointId);
      return { success: true as const };
    },
  }),
  route({
    method: 'POST',
    path: `${ENDPOINTS}/:endpointId/rotate`,
    summary: 'Replaces the secret of an endpoint. Only this reply contains the new secret.',
    input: OfEndpoint,
    output: EndpointSecretReply,
    ...writing,
    audit: 'events.endpoint.rotated',
    handler: async ({ workspaceId, endpointId }, { region }) => {
      const { endpoint, secret } = await endpoints.rotate(region, workspaceId, endpointId);
      return {
        data: endpointView(endpoint),
        secret: secret.reveal('show a new signing secret once'),
      };
    },
  }),
  route({
    method: 'POST',
    path: `${ENDPOINTS}/:endpointId/test`,
    summary: 'Sends a test event to an endpoint.',
    input: OfEndpoint,
    output: DeliveryReply,
    ...calling,
    audit: 'events.endpoint.tested',
    handler: async ({ workspaceId, endpointId }, { region }) => ({
      data: await deliveries.sendTest(region, workspaceId, endpointId),
    }),
  }),
  route({
    method: 'GET',
    path: DELIVERIES,
    summary: 'What was sent to endpoints, newest first, by page.',
    input: Filter,
    output: DeliveriesReply,
    ...reading,
    handler: async ({ workspaceId, ...filter }, { region }) =>
      deliveries.list(region, workspaceId, filter),
  }),
  route({
    method: 'GET',
    path: `${DELIVERIES}/:deliveryId`,
    summary: 'One delivery with its body and every attempt.',
    input: OfDelivery,
    output: DeliveryReply,
    ...reading,
    handler: async ({ workspaceId, deliveryId }, { region }) => ({
      data: await deliveries.read(region, workspaceId, deliveryId),
    }),
  }),
  route({
    method: 'POST',
    path: `${DELIVERIES}/:deliveryId/retry`,
    summary: 'Sends a delivery again now, with the same id.',
    input: OfDelivery,
    output: DeliveryReply,
    ...calling,
    audit: 'events.delivery.retried',
    handler: async ({ workspaceId, deliveryId }, { region }) => ({
      data: await deliveries.retry(region, workspaceId, deliveryId),
    }),
  }),
];
