import { z } from 'zod';
import { chatPages } from '../../framework/chat-page';
import { readForms } from '../../framework/form-body';
import type { SandboxProvider } from '../../framework/provider';
import { GraphError, graphError } from './errors';
import { answersChallenge, graphRoutes } from './graph-routes';
import type { MetaFault } from './messages';
import { metaPage } from './page';
import { deliver, playedChat } from './play';
import { signUpRoutes } from './sign-up';
import { MetaState } from './state';

const Name = z.string().trim().min(1).max(40);
const NewBusiness = z.object({ name: Name, numbers: z.array(Name).max(50).optional() });
const WebhookForm = z.object({ url: z.url(), token: z.string() });
const PERSON = /^[1-9]\d{6,14}$/;
/** A message of a person in the form of the API. */
const Written = z.object({
  person: z.string().regex(PERSON),
  message: z.looseObject({ type: z.string() }),
});

/**
 * The part of Meta's Graph API that the product uses for WhatsApp, with the sign-up window and a chat
 * page for each number. Protocol: https://developers.facebook.com/docs/whatsapp/cloud-api
 */
export const provider: SandboxProvider<MetaFault> = {
  name: 'meta',
  title: 'Meta',
  description:
    'WhatsApp: the Graph API, the sign-up window, and chats on which you play the customer.',
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
      // In a scope of its own: refusals have codes of Meta besides the HTTP status.
      routes: (api) =>
        void api.register(async (scope) => {
          scope.setErrorHandler((error, _request, reply) => {
            if (!(error instanceof GraphError)) throw error;
            const { statusCode, message, code, details } = error;
            return reply.code(statusCode).send(graphError(statusCode, message, code, details));
          });
          graphRoutes(scope, state, tools);
        }),
      views: (views) => {
        readForms(views);
        signUpRoutes(views, state);
        views.post('/businesses', async ({ body }, reply) => {
          const { name } = NewBusiness.parse(body);
          state.create(name, [name]);
          return reply.redirect('/meta', 303);
        });
        // As the webhook section of a business' own app.
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
        control.post('/businesses', async ({ body }) => {
          const { name, numbers = [name] } = NewBusiness.parse(body);
          const business = state.create(name, numbers);
          return {
            id: business.id,
            token: business.ownToken,
            appSecret: business.ownSecret,
            code: state.newCode(business),
            numbers: business.numbers.map(({ id, shown }) => ({ id, shown })),
          };
        });
        control.post<{ Params: { id: string } }>(
          '/numbers/:id/messages',
          async ({ params, body }, reply) => {
            const { person, message } = Written.parse(body);
            const found = state.number(params.id);
            if (found === undefined) return reply.code(404).send();
            const line = state.add(found.number, person, {
              from: 'customer',
              text: `[${message.type}]`,
              ticks: 'delivered',
            });
            deliver(tools, found, person, line, message);
            return { id: line.id };
          },
        );
      },
      page: () => metaPage(state),
      state: () => ({
        businesses: [...state.businesses.values()].map((business) => ({
          ...business,
          numbers: business.numbers.map(({ chats, lastWritten: _written, ...number }) => ({
            ...number,
            chats: Object.fromEntries(chats),
          })),
        })),
      }),
      reset: () => state.reset(),
    };
  },
};
