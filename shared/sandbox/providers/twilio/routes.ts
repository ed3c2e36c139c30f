import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readForms } from '../../framework/form-body';
import { faultOf } from '../../framework/guard-api';
import type { ProviderTools } from '../../framework/provider';
import { TwilioError } from './errors';
import { sendMessage } from './messages';
import type { TwilioFault } from './messages';
import { mediaTypeOf } from '../../framework/media-type';
import { API, messageResource, numberResource } from './resources';
import type { Account, RentedNumber, TwilioState } from './state';

type Params = { Params: { account: string; sid: string } };

const NumberChange = z.object({
  SmsUrl: z.union([z.literal(''), z.url()]).optional(),
  SmsMethod: z.literal('POST').optional(),
  SmsApplicationSid: z.string().optional(),
});
const PageQuery = z.object({
  PageSize: z.coerce.number().int().min(1).max(1_000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
});

/** Serves the part of the REST API that the product uses: https://www.twilio.com/docs/usage/api */
export function twilioRoutes(api: FastifyInstance, state: TwilioState, tools: ProviderTools): void {
  readForms(api);
  // Returns the route part for an id in the callers' format: `Accounts/AC….json`.
  const jsonParameter = (name: string) => `:${name}(^[A-Za-z0-9]+).json`;
  const accountOf = (request: FastifyRequest<Params>): Account => {
    const account = state.accounts.get(request.params.account);
    if (account === undefined || request.headers.authorization !== basic(account))
      throw new TwilioError(401, 20003, 'Authenticate');
    state.origin = `http://${request.headers.host}`;
    return account;
  };
  const numberOf = (account: Account, sid: string): RentedNumber => {
    const number = account.numbers.find((candidate) => candidate.sid === sid);
    if (number === undefined) throw notFound();
    return number;
  };

  api.get<Params>(`${API}/:account/IncomingPhoneNumbers.json`, async (request) => {
    const account = accountOf(request);
    const { PageSize, Page } = PageQuery.parse(request.query);
    const pageNumbers = account.numbers.slice(Page * PageSize, (Page + 1) * PageSize);
    const hasMore = account.numbers.length > (Page + 1) * PageSize;
    const next = `${API}/${account.sid}/IncomingPhoneNumbers.json?PageSize=${PageSize}&Page=${Page + 1}`;
    return {
      incoming_phone_numbers: pageNumbers.map((number) => numberResource(account, number)),
      page: Page,
      page_size: PageSize,
      next_page_uri: hasMore ? next : null,
    };
  });
  const numberPath = `${API}/:account/IncomingPhoneNumbers/${jsonParameter('sid')}`;
  api.get<Params>(numberPath, async (request) => {
    const account = accountOf(request);
    return numberResource(account, numberOf(account, request.params.sid));
  });
  api.post<Params>(numberPath, async (request) => {
    const account = accountOf(request);
    const number = numberOf(account, request.params.sid);
    const change = NumberChange.parse(request.body);
    number.smsUrl = change.SmsUrl ?? number.smsUrl;
    number.smsApplicationSid = change.SmsApplicationSid ?? number.smsApplicationSid;
    return numberResource(account, number);
  });
  api.post<Params>(`${API}/:account/Messages.json`, async (request, reply) => {
    const account = accountOf(request);
    const ownFault = faultOf<TwilioFault>(request)?.own;
    const message = sendMessage(state, tools, account, request.body, ownFault);
    return reply.code(201).send(messageResource(message));
  });
  api.get<Params>(`${API}/:account/Messages/${jsonParameter('sid')}`, async (request) => {
    const account = accountOf(request);
    const message = state.messages.get(request.params.sid);
    if (message?.accountSid !== account.sid) throw notFound();
    return messageResource(message);
  });

  api.get<Params>(`${API}/:account/Messages/:message/Media/:sid`, async (request, reply) => {
    accountOf(request);
    return reply.redirect(`/twilio/media/${request.params.sid}`, 307);
  });
  // Behaves like the storage behind Twilio, which refuses requests with credentials of another
  // service.
  api.get<Params>('/media/:sid', async ({ params, headers }, reply) => {
    const bytes = state.media.get(params.sid);
    if (bytes === undefined || headers.authorization !== undefined) throw notFound();
    return reply.type(mediaTypeOf(bytes)).send(bytes);
  });
}

const basic = ({ sid, authToken }: Account): string =>
  `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`;

const notFound = (): TwilioError =>
  new TwilioError(404, 20404, 'The requested resource was not found');
