import { z } from 'zod';
import { chatPages } from '../../framework/chat-page';
import { readForms } from '../../framework/form-body';
import type { SandboxProvider } from '../../framework/provider';
import { TwilioError, twilioError } from './errors';
import type { TwilioFault } from './messages';
import { twilioPage } from './page';
import { playedChat } from './play';
import { twilioRoutes } from './routes';
import { TwilioState } from './state';

const Name = z.string().trim().min(1).max(40);
const NewAccount = z.object({
  advancedOptOut: z.boolean().optional(),
  numbers: z.array(z.object({ friendlyName: Name, hasSms: z.boolean().optional() })).max(500),
});

/**
 * The part of Twilio's REST API that the product uses for text messages, with a chat page for each
 * number. Protocol: https://www.twilio.com/docs/messaging/api
 */
export const provider: SandboxProvider<TwilioFault> = {
  name: 'twilio',
  title: 'Twilio',
  description: 'Text messages, and chats on which you play a person with a phone.',
  path: '/twilio',
  // Real tokens are 32 hex digits. The tokens of this sandbox contain other letters.
  liveKeys: { pattern: /^[0-9a-f]{32}$/, variables: [] },
  ownFaults: z.strictObject({
    code: z.number().int().optional(),
    deliveryCode: z.number().int().optional(),
  }),
  errorBody: twilioError,
  open(tools) {
    const state = new TwilioState(tools.clock);
    return {
      // Uses a separate scope, because errors have Twilio's codes besides the HTTP status.
      routes: (api) =>
        void api.register(async (scope) => {
          scope.setErrorHandler((error, _request, reply) => {
            if (!(error instanceof TwilioError)) throw error;
            const { statusCode, message, code } = error;
            return reply.code(statusCode).send(twilioError(statusCode, message, code));
          });
          twilioRoutes(scope, state, tools);
        }),
      views: (views) => {
        readForms(views);
        views.post('/accounts', async ({ body }, reply) => {
          const { name } = z.object({ name: Name }).parse(body);
          state.create({ numbers: [{ friendlyName: name }] });
          return reply.redirect('/twilio', 303);
        });
        chatPages(views, '/chat', (sid, person) => {
          const found = state.number(sid);
          return found && /^[1-9]\d{6,14}$/.test(person)
            ? playedChat(state, tools, found, `+${person}`)
            : undefined;
        });
      },
      control: (control) => {
        control.post('/accounts', async ({ body }) => {
          const { sid, authToken, numbers } = state.create(NewAccount.parse(body));
          return {
            sid,
            authToken,
            numbers: numbers.map(({ sid: numberSid, phoneNumber }) => ({
              sid: numberSid,
              phoneNumber,
            })),
          };
        });
      },
      page: () => twilioPage(state),
      state: () => ({
        accounts: [...state.accounts.values()].map((account) => ({
          ...account,
          numbers: account.numbers.map(({ chats, blocked, ...number }) => ({
            ...number,
            chats: Object.fromEntries(chats),
            blocked: [...blocked],
          })),
        })),
      }),
      reset: () => state.reset(),
    };
  },
};
