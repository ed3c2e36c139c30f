/**
 * This file is compiled but never run. The compiler thereby checks that an incomplete declaration
 * does not compile.
 */
import { z } from 'zod';
import { createTRPCClient, httpLink } from '@trpc/client';
import { endpoint } from './endpoint';
import { eventStream, procedure, route } from './route';
import type { EndpointRequest } from './endpoint';
import type { RouterOf } from './router-type';

const completeRoute = {
  summary: 's',
  method: 'GET',
  path: '/x',
  input: z.strictObject({ id: z.string() }),
  output: z.object({ n: z.number() }),
  policy: 'public.read',
  rateClass: 'read',
  audit: false,
  handler: async ({ id }: { id: string }) => ({ n: id.length }),
} as const;
const { input: _i, ...noInput } = completeRoute;
const { output: _o, ...noOutput } = completeRoute;
const { policy: _p, ...noPolicy } = completeRoute;
const { rateClass: _r, ...noRateClass } = completeRoute;
const { audit: _a, ...noAudit } = completeRoute;

route(completeRoute);
// @ts-expect-error -- no input schema
route(noInput);
// @ts-expect-error -- no output schema
route(noOutput);
// @ts-expect-error -- no policy
route(noPolicy);
// @ts-expect-error -- no rate class
route(noRateClass);
// @ts-expect-error -- nothing said about the audit
route(noAudit);
// @ts-expect-error -- not a policy of the table
route({ ...completeRoute, policy: 'everything' });
// @ts-expect-error -- not a rate class
route({ ...completeRoute, rateClass: 'unlimited' });
// @ts-expect-error -- the handler's answer does not fit the output
route({ ...completeRoute, handler: async () => ({ n: 'one' }) });
// @ts-expect-error -- the handler reads what the input does not have
route({ ...completeRoute, handler: async ({ name }: { name: string }) => ({ n: name.length }) });

const streamed = {
  ...completeRoute,
  method: 'GET',
  handler: async function* ({ id }: { id: string }) {
    yield { data: { n: id.length } };
  },
} as const;
eventStream(streamed);
// @ts-expect-error -- no rate class
eventStream((({ rateClass: _, ...rest }) => rest)(streamed));
// @ts-expect-error -- no policy
eventStream((({ policy: _, ...rest }) => rest)(streamed));

const called = { ...completeRoute, name: 'things.count', type: 'query' } as const;
const count = procedure(called);
// @ts-expect-error -- no output schema
procedure((({ output: _, ...rest }) => rest)(called));
// @ts-expect-error -- no policy
procedure((({ policy: _, ...rest }) => rest)(called));

const rename = procedure({ ...completeRoute, name: 'rename', type: 'mutation' });
export const procedures = [count, rename] as const;
type Router = RouterOf<typeof procedures>;
const client = createTRPCClient<Router>({ links: [httpLink({ url: '/rpc' })] });
export const answers: Promise<{ n: number }>[] = [
  client.things.count.query({ id: 'a' }),
  client.rename.mutate({ id: 'a' }),
];
// @ts-expect-error -- a query is not mutated
void client.things.count.mutate;
// @ts-expect-error -- the input is typed
void client.rename.mutate({ id: 5 });
// @ts-expect-error -- no such procedure
void client.things.nothing;

const hooked = {
  summary: 's',
  method: 'POST',
  path: '/hooks/:account',
  input: z.object({ account: z.string() }),
  policy: 'provider.webhook',
  rateClass: 'webhook',
  bodyLimit: 1_000,
  audit: false,
  handler: ({ input, body }: EndpointRequest<{ account: string }>) => ({
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: `<a n="${input.account.length}">${body.length}</a>`,
  }),
} as const;
endpoint(hooked);
// @ts-expect-error -- no policy
endpoint((({ policy: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- no rate class
endpoint((({ rateClass: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- no input schema
endpoint((({ input: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- no summary
endpoint((({ summary: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- nothing said about the audit
endpoint((({ audit: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- no size limit although it takes a body
endpoint((({ bodyLimit: _, ...rest }) => rest)(hooked));
// @ts-expect-error -- what is read has no body
endpoint({ ...hooked, method: 'GET' });
// @ts-expect-error -- not a policy of the table
endpoint({ ...hooked, policy: 'everything' });
// @ts-expect-error -- an answer is a status, headers and a body
endpoint({ ...hooked, handler: () => 'ok' });
