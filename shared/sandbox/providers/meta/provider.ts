import { z } from 'zod';
import { chatPages } from '../../framework/chat-page';
import { readForms } from '../../framework/form-body';
import type { SandboxProvider } from '../../framework/provider';
import { answersChallenge } from './answers-challenge';
import { GraphError, graphError } from './errors';
import { graphRoutes } from './graph-routes';
import type { MetaFault } from './messages';
import { metaPage } from './page';
import { pageControl } from './pages/control';
import { loginRoutes } from './pages/login';
import { pageRoutes } from './pages/routes';
import { pageViews } from './pages/views';
import { deliver, playedChat } from './play';
import { requireProof } from './require-proof';
import { signUpRoutes } from './sign-up';
import { MetaState } from './state';

const Name = z.string().trim().min(1).max(40);
const NewBusiness = z.object({ name: Name, numbers: z.array(Name).max(50).optional() });
const WebhookForm = z.object({ url: z.url(), token: z.string() });
const PERSON = /^[1-9]\d{6,14}$/;
/**
 * A message of a person, in the format of the API. `timestamp`: when the person wrote it, in seconds
 * since the epoch; default: now.
 */
const Written = z.object({
  person: z.string().regex(PERSON),
  message: z.looseObject({ type: z.string(), timestamp: z.coerce.number().positive().optional() }),
});

/**
 * The part of Meta's Graph API that the product uses for WhatsApp, Messenger and Instagram, with the
 * login windows and a chat page for each number, page and Instagram account. Protocol: https://developers.facebook.com/docs/whatsapp/cloud-api
 */
export const provider: SandboxProvider<MetaFault> = {
  name: 'meta',
  title: 'Meta',
  description:
    'WhatsApp, Messenger and Instagram: the Graph API, the login windows, and chats on which you play the customer.',
  path: '/meta',
  liveKeys: { pattern: /^(EAA[A-Za-z0-9]{20,}|[0-9a-f]{32})$/, variables: ['META_APP_SECRET'] },
  ownFaults: z.strictObject({
    code: z.number().int().optional(),
    deliveryCode: z.number().int().optional(),
  }),
  errorBody: (status, message) => graphError(status, message),
  open(tools) {
    const state = new MetaState(tools.clock);
    return {
      // Uses a separate scope, because errors have Meta's codes besides the HTTP status.
      routes: (api) =>
        void api.register(async (scope) => {
          scope.setErrorHandler((error, _request, reply) => {
            if (!(error instanceof GraphError)) throw error;
            const { statusCode, message, code, details, subcode } = error;
            return reply
              .code(statusCode)
              .send(graphError(statusCode, message, code, details, subcode));
          });
          requireProof(scope, state);
          graphRoutes(scope, state, tools);
          pageRoutes(scope, state);
        }),
      views: (views) => {
        readForms(views);
        signUpRoutes(views, state);
        loginRoutes(views, state);
        pageViews(views, state, tools);
        views.post('/businesses', async ({ body }, reply) => {
          const { name } = NewBusiness.parse(body);
          state.create(name, [name]);
          return reply.redirect('/meta', 303);
        });
        // Sets the webhook of a business, as the webhook section of the business's own app does.
        views.post<{ Params: { id: string } }>(
          '/businesses/:id/webhook',
          async ({ params, body }, reply) => {
            const { url, token } = WebhookForm.parse(body);
            const business = state.businesses.get(params.id);
            if (business === undefined || !(await answersChallenge(url, token)))
              return reply.code(400).send(graphError(400, 'Callback verification failed', 2200));
            business.webhook = { url, secret: business.ownSecret };
            return reply.redirect('/meta', 303);
          },
        );
        chatPages(views, '/chat', (id, person) => {
          const found = state.number(id);
          return found && PERSON.test(person) ? playedChat(state, tools, found, person) : undefined;
        });
      },
      control: (control) => {
        pageControl(control, state, tools);
        control.post('/businesses', async ({ body }) => {
          const { name, numbers = [name] } = NewBusiness.parse(body);
          const business = state.create(name, numbers);
          return {
            id: business.id,
            token: business.ownToken,
            appSecret: business.ownSecret,
            code: state.newCode([business.id]),
            numbers: business.numbers.map(({ id, shown }) => ({ id, shown })),
          };
        });
        control.post<{ Params: { id: string } }>(
          '/numbers/:id/messages',
          async ({ params, body }, reply) => {
            const { person, message } = Written.parse(body);
            const found = state.number(params.id);
            if (found === undefined) return reply.code(404).send();
            const { timestamp = tools.clock.now() / 1_000, ...content } = message;
            const line = state.add(
              found.number,
              person,
              { from: 'customer', text: `[${content.type}]`, ticks: 'delivered' },
              timestamp * 1_000,
            );
            deliver(tools, found, person, line, content);
            return { id: line.id };
          },
        );
      },
      page: () => metaPage(state),
      state: () => ({
        businesses: [...state.businesses.values()].map((business) => ({
          ...business,
          numbers: business.numbers.map(
            ({ chats, lastWritten: _written, optedOut: _optedOut, ...number }) => ({
              ...number,
              chats: Object.fromEntries(chats),
            }),
          ),
        })),
        pages: state.pages.shown(),
      }),
      reset: () => state.reset(),
    };
  },
};
