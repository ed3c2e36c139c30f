import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answersChallenge } from '../answers-challenge';
import { GraphError } from '../errors';
import { tokenOf, VERSION } from '../graph-call';
import { APP } from '../state';
import type { MetaState } from '../state';
import type { MetaPage } from './pages';

const Exchange = z.object({ fb_exchange_token: z.string() });
const AppSubscription = z.object({
  object: z.enum(['page', 'instagram']),
  callback_url: z.url(),
  verify_token: z.string(),
  fields: z.string(),
});
const SIXTY_DAYS_S = 60 * 86_400;

/** Serves the calls about the pages of a person: https://developers.facebook.com/docs/pages-api */
export function pageRoutes(api: FastifyInstance, state: MetaState): void {
  api.get(`${VERSION}/me/accounts`, async (request) => {
    const ids = state.tokens.get(tokenOf(request));
    if (ids === undefined)
      throw new GraphError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    return { data: [...ids].flatMap((id) => pageResource(state.pages.all.get(id))) };
  });
  // Sets the address of an app; the call needs the app's own access token.
  api.post(`${VERSION}/${APP.id}/subscriptions`, async (request) => {
    if (tokenOf(request) !== `${APP.id}|${APP.secret}`)
      throw new GraphError(400, 190, 'Invalid OAuth access token.');
    const { object, callback_url: url, verify_token: token } = AppSubscription.parse(request.body);
    if (!(await answersChallenge(url, token)))
      throw new GraphError(400, 2200, '(#2200) Callback verification failed');
    state.pages.subscriptions.set(object, url);
    return { success: true };
  });
}

/**
 * Exchanges a token for one that is valid longer.
 * @throws GraphError
 */
export function longerToken(state: MetaState, request: FastifyRequest): object {
  const exchange = Exchange.safeParse(request.query);
  const ids = exchange.success ? state.tokens.get(exchange.data.fb_exchange_token) : undefined;
  if (ids === undefined) throw new GraphError(400, 190, 'Invalid OAuth access token.');
  return {
    access_token: state.newToken(ids),
    token_type: 'bearer',
    expires_in: SIXTY_DAYS_S,
  };
}

/** Returns a page as a person with a token sees it. */
const pageResource = (page: MetaPage | undefined): object[] =>
  page === undefined
    ? []
    : [
        {
          id: page.id,
          name: page.name,
          access_token: page.token,
          picture: { data: { url: '' } },
          ...(page.instagram && { instagram_business_account: page.instagram }),
        },
      ];
