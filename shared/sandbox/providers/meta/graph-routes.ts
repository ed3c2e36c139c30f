import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { faultOf } from '../../framework/guard-api';
import type { ProviderTools } from '../../framework/provider';
import { answersChallenge } from './answers-challenge';
import { GraphError } from './errors';
import { tokenOf, VERSION } from './graph-call';
import { takeMessage } from './messages';
import type { MetaFault } from './messages';
import type { MetaPage } from './pages/pages';
import { longerToken } from './pages/routes';
import { takePageMessage } from './pages/take-message';
import { APP } from './state';
import type { Business, MetaState, PhoneNumber } from './state';
import { createTemplate } from './templates';

type Params = { Params: { id: string } };

const Exchange = z.object({
  client_id: z.literal(APP.id),
  client_secret: z.literal(APP.secret),
  /** Absent: the call exchanges another token for a longer one. */
  code: z.string().optional(),
});
const Pin = z.object({
  messaging_product: z.literal('whatsapp'),
  pin: z.string().regex(/^\d{6}$/),
});
const PageFields = z.object({ subscribed_fields: z.string().min(1) });
const Subscription = z
  .object({ override_callback_uri: z.url().optional(), verify_token: z.string().optional() })
  .nullish();

/**
 * Serves the part of the Graph API that the product uses:
 * https://developers.facebook.com/docs/graph-api
 */
export function graphRoutes(api: FastifyInstance, state: MetaState, tools: ProviderTools): void {
  /**
   * Returns the business of a call's token.
   * @throws GraphError for an invalid token, or for the token of another business
   */
  const allowed = (request: FastifyRequest, business: Business | undefined): Business => {
    const businesses = state.tokens.get(tokenOf(request));
    if (businesses === undefined)
      throw new GraphError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (business === undefined || !businesses.has(business.id))
      throw new GraphError(
        400,
        100,
        'Unsupported request. Object does not exist, or cannot be loaded due to missing permissions.',
      );
    return business;
  };
  const businessOf = (request: FastifyRequest<Params>): Business =>
    allowed(request, state.businesses.get(request.params.id));
  const numberOf = (
    request: FastifyRequest<Params>,
  ): { business: Business; number: PhoneNumber } => {
    const found = state.number(request.params.id);
    return { business: allowed(request, found?.business), number: found!.number };
  };

  api.get(`${VERSION}/oauth/access_token`, async (request) => {
    const exchange = Exchange.safeParse(request.query);
    if (!exchange.success) throw new GraphError(400, 101, 'Error validating client secret.');
    if (exchange.data.code === undefined) return longerToken(state, request);
    const token = state.exchange(exchange.data.code);
    if (token === undefined)
      throw new GraphError(400, 100, 'This authorization code has been used.');
    return { access_token: token, token_type: 'bearer' };
  });
  api.get(`${VERSION}/debug_token`, async ({ query }) => {
    const { input_token } = z.object({ input_token: z.string() }).parse(query);
    const businesses = state.tokens.get(input_token);
    return {
      data: {
        app_id: APP.id,
        is_valid: businesses !== undefined,
        expires_at: 0,
        granular_scopes: [
          { scope: 'whatsapp_business_management', target_ids: [...(businesses ?? [])] },
        ],
      },
    };
  });

  api.get<Params>(`${VERSION}/:id/phone_numbers`, async (request) => ({
    data: businessOf(request).numbers.map(numberResource),
  }));
  api.post<Params>(`${VERSION}/:id/register`, async (request) => {
    const { number } = numberOf(request);
    refuseWithFault(request);
    const { pin } = Pin.parse(request.body);
    if (number.pin !== undefined && number.pin !== pin)
      throw new GraphError(400, 133005, '(#133005) Two step verification PIN Mismatch');
    number.pin = pin;
    number.status = 'CONNECTED';
    return { success: true };
  });
  api.post<Params>(`${VERSION}/:id/deregister`, async (request) => {
    numberOf(request).number.status = 'PENDING';
    return { success: true };
  });
  /**
   * Returns the page.
   * @throws GraphError if the token does not belong to the page
   */
  const pageOf = (request: FastifyRequest<Params>): MetaPage | undefined => {
    const page = state.pages.all.get(request.params.id);
    if (page === undefined) return undefined;
    if (page.token !== tokenOf(request))
      throw new GraphError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    return page;
  };
  api.post<Params>(`${VERSION}/:id/subscribed_apps`, async (request) => {
    const page = pageOf(request);
    if (page !== undefined) {
      refuseWithFault(request);
      page.subscribed = PageFields.parse(request.body).subscribed_fields.split(',');
      return { success: true };
    }
    const business = businessOf(request);
    refuseWithFault(request);
    const { override_callback_uri: url, verify_token: token = '' } =
      Subscription.parse(request.body) ?? {};
    if (url !== undefined) {
      if (!(await answersChallenge(url, token)))
        throw new GraphError(400, 2200, '(#2200) Callback verification failed');
      business.webhook = { url, secret: APP.secret };
    }
    return { success: true };
  });
  api.get<Params>(`${VERSION}/:id/subscribed_apps`, async (request) => {
    const { webhook } = businessOf(request);
    const override = webhook && { override_callback_uri: webhook.url };
    const app = { id: APP.id, name: 'Sandbox' };
    return { data: webhook ? [{ whatsapp_business_api_data: app, ...override }] : [] };
  });
  api.delete<Params>(`${VERSION}/:id/subscribed_apps`, async (request) => {
    const page = pageOf(request);
    if (page !== undefined) {
      page.subscribed = [];
      return { success: true };
    }
    businessOf(request).webhook = undefined;
    return { success: true };
  });
  api.get<Params>(`${VERSION}/:id/message_templates`, async (request) => ({
    data: businessOf(request).templates,
  }));
  api.post<Params>(`${VERSION}/:id/message_templates`, async (request) =>
    createTemplate(state, businessOf(request), request.body),
  );
  api.post<Params>(`${VERSION}/:id/messages`, async (request) => {
    const ownFault = faultOf<MetaFault>(request)?.own;
    const page = pageOf(request);
    if (page !== undefined) return takePageMessage(state, tools, page, request.body, ownFault);
    return takeMessage(state, tools, numberOf(request), request.body, ownFault);
  });

  // The id is that of a number, or of a file in a message.
  api.get<Params>(`${VERSION}/:id`, async (request) => {
    const page = pageOf(request);
    if (page !== undefined) return { id: page.id, name: page.name };
    if (isPersonOf(state, tokenOf(request), request.params.id))
      return { id: request.params.id, name: `Customer ${request.params.id.slice(-4)}` };
    const file = state.media.get(request.params.id);
    if (file === undefined) return numberResource(numberOf(request).number);
    if (!state.tokens.has(tokenOf(request))) throw new GraphError(401, 190, 'Invalid token');
    const url = `http://${request.headers.host}/meta/media/${request.params.id}`;
    return { id: request.params.id, url, mime_type: file.type, file_size: file.bytes.length };
  });
  api.get<Params>('/media/:id', async (request, reply) => {
    const file = state.media.get(request.params.id);
    if (file === undefined || !state.tokens.has(tokenOf(request)))
      throw new GraphError(401, 190, 'Invalid OAuth access token');
    return reply.type(file.type).send(file.bytes);
  });
}

/**
 * Returns whether a person has written to a page of this token. Such a person has a name for the
 * page.
 */
const isPersonOf = ({ pages }: MetaState, token: string, person: string): boolean =>
  [...pages.all.values()].some(
    (page) =>
      page.token === token &&
      [page.id, page.instagram?.id].some((id) => {
        const inbox = id === undefined ? undefined : pages.inbox(id);
        return inbox !== undefined && pages.chat(inbox, person).writtenAt > 0;
      }),
  );

function refuseWithFault(request: FastifyRequest): void {
  const code = faultOf<MetaFault>(request)?.own?.code;
  if (code !== undefined) throw new GraphError(400, code, `(#${code}) Injected fault`);
}

const numberResource = ({ id, shown, name, status }: PhoneNumber) => ({
  id,
  display_phone_number: shown,
  verified_name: name,
  status,
  quality_rating: 'GREEN',
  messaging_limit_tier: 'TIER_1K',
  code_verification_status: 'VERIFIED',
});
