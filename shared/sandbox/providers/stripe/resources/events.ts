import { isUrl } from '@voxgrove/contracts/is-url';
import { isLoopbackHost } from '@voxgrove/server/http/allowed-hosts';
import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { randomText } from '../object-store';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { StripeObject } from '../stored';

type Endpoint = Stripe.WebhookEndpoint & StripeObject;

export interface EndpointInput {
  url: string;
  enabled_events: string[];
  connect?: boolean | undefined;
  secret?: string | undefined;
  description?: string | undefined;
}

/**
 * Adds a webhook endpoint.
 * @throws StripeError for an address that is not on this machine
 */
export function addEndpoint(account: Account, input: EndpointInput): Endpoint {
  if (!isUrl(input.url) || !isLoopbackHost(new URL(input.url).host))
    throw invalid('Local Stripe sends events to this machine only.', 'url', 'url_invalid');
  const endpoint = account.create<Endpoint>('WebhookEndpoint', 'we', {
    created: account.now(),
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    metadata: {},
    status: 'enabled',
    url: input.url,
  });
  const secret = input.secret ?? `whsec_${randomText(32)}`;
  account.hide(endpoint.id, { secret, connect: input.connect === true });
  return endpoint;
}

export const eventRoutes = [
  route<Stripe.WebhookEndpointCreateParams>({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: 'WebhookEndpointCreateParams',
    returns: 'WebhookEndpoint',
    handle({ account, params }) {
      const endpoint = addEndpoint(account, {
        url: params.url,
        enabled_events: params.enabled_events,
        connect: params.connect,
        description: params.description || undefined,
      });
      const updated = account.update(endpoint, metadataOf(params));
      return { ...updated, secret: account.hidden(endpoint.id).secret };
    },
  }),
  route<Stripe.WebhookEndpointRetrieveParams>({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: 'WebhookEndpointRetrieveParams',
    returns: 'WebhookEndpoint',
    handle: ({ account, path }) => account.get('webhook_endpoint', path['id']!),
  }),
  route<Stripe.WebhookEndpointUpdateParams>({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: 'WebhookEndpointUpdateParams',
    returns: 'WebhookEndpoint',
    handle({ account, path, params }) {
      const before = account.get<Endpoint>('webhook_endpoint', path['id']!);
      return account.update(before, {
        ...pickGiven<Endpoint>(params, ['enabled_events', 'description', 'url']),
        ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
      });
    },
  }),
  route<Stripe.WebhookEndpointListParams>({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: 'WebhookEndpointListParams',
    returns: { list: 'WebhookEndpoint' },
    handle: ({ account }) => account.all<Endpoint>('webhook_endpoint'),
  }),
  route<Stripe.WebhookEndpointDeleteParams>({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    returns: 'WebhookEndpoint',
    handle({ account, path }) {
      const { id } = account.get('webhook_endpoint', path['id']!);
      account.remove(id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
  route<Stripe.EventRetrieveParams>({
    method: 'GET',
    path: '/v1/events/:id',
    params: 'EventRetrieveParams',
    returns: 'Event',
    handle: ({ account, path }) => account.get('event', path['id']!),
  }),
  route<Stripe.EventListParams>({
    method: 'GET',
    path: '/v1/events',
    params: 'EventListParams',
    returns: { list: 'Event' },
    handle({ account, params }) {
      const wanted = params.types ?? (params.type === undefined ? undefined : [params.type]);
      return account
        .all<Stripe.Event>('event')
        .filter(
          ({ type }) => wanted === undefined || wanted.some((pattern) => isOfType(type, pattern)),
        );
    },
  }),
];

/** Returns whether an event type matches; `invoice.*` matches all types of a resource. */
const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
