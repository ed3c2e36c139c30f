import qs from 'qs';
import { definitionOf } from '../schema/schema';
import { readFormValues } from '../schema/read-form-values';
import { violationOf } from '../schema/validate';
import { accountOf, isPublicKey } from './authenticate';
import { expand } from './expand';
import { once } from './idempotency';
import { pageOf } from './list';
import { StripeError, invalid } from './stripe-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account';
import type { LocalStripe } from '../local-stripe';
import type { StripeObject } from '../stored';
import type { Route } from './route';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
};

type Fields = Record<string, unknown>;

/**
 * Serves the API: keys, accounts, idempotency, validation of requests and responses, lists and
 * `expand`.
 */
export function serveRoutes(
  api: FastifyInstance,
  stripe: LocalStripe,
  routes: readonly Route[],
): void {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body as string)),
  );
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers(CORS);
  });
  api.options('/v1/*', async (_request, reply) => reply.code(204).send());
  for (const route of routes) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(stripe, route, request, reply);
    api.route({ method: route.method, url: route.path, handler });
  }
}

const parseForm = (text: string): Fields =>
  qs.parse(text, { depth: 20, arrayLimit: 1000, parameterLimit: 5000 });

async function answer(
  stripe: LocalStripe,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    const account = accountOf(stripe, request.headers);
    const isPublic = isPublicKey(request.headers);
    if (isPublic && !route.isPublic)
      throw new StripeError(
        403,
        'invalid_request_error',
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        { code: 'secret_key_required' },
      );
    stripe.origin = `${request.protocol}://${request.headers.host}`;
    stripe.runDue();
    const params = givenParams(request);
    const path = request.params as Record<string, string>;
    const run = () => handle(route, { stripe, account, given: params, path, isPublic });
    const key = request.headers['idempotency-key'];
    const isKept = request.method === 'POST' && typeof key === 'string';
    const result = isKept
      ? once(account.idempotency, { key, request: [request.url, params] }, run)
      : run();
    stripe.sendEvents(key);
    if ('replayed' in result && result.replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(result.status).header('request-id', stripe.nextRequestId()).send(result.body);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return reply.code(error.status).send(error.body);
  }
}

function givenParams(request: FastifyRequest): Fields {
  const [, query = ''] = request.url.split('?');
  return { ...parseForm(query), ...((request.body ?? {}) as Fields) };
}

interface GivenCall {
  stripe: LocalStripe;
  account: Account;
  given: Fields;
  path: Record<string, string>;
  isPublic: boolean;
}

/**
 * Runs a route.
 * @returns status and body; a declined card is a result, too
 */
function handle(route: Route, { given, ...call }: GivenCall): { status: number; body: unknown } {
  const params = readParams(route, given);
  const { expand: paths = [] } = given as { expand?: string[] };
  // Undo all changes of a refused call. A declined payment remains, with its error.
  return call.account.attempt(() => {
    try {
      const result = route.handle({ ...call, params });
      return { status: 200, body: shaped(route, call.account, { result, params, paths }) };
    } catch (error) {
      if (error instanceof StripeError && error.status === 402)
        return { status: 402, body: error.body };
      throw error;
    }
  });
}

function readParams(route: Route, fields: Fields): Fields {
  const { params: name, free = [] } = route;
  if (name === undefined) {
    const [unknown] = Object.keys(fields).filter(
      (field) => field !== 'expand' && !free.includes(field),
    );
    if (unknown !== undefined) throw unknownParam(unknown);
    return fields;
  }
  const untyped = Object.entries(fields).filter(([field]) => free.includes(field));
  const typed = Object.entries(fields).filter(([field]) => !free.includes(field));
  const read = readFormValues(definitionOf(name), Object.fromEntries(typed)) as Fields;
  const violation = violationOf(name, read);
  if (violation === undefined) return { ...read, ...Object.fromEntries(untyped) };
  if (violation.kind === 'unknown') throw unknownParam(violation.param);
  if (violation.kind === 'missing')
    throw invalid(
      `Missing required param: ${violation.param}.`,
      violation.param,
      'parameter_missing',
    );
  throw invalid(
    `Invalid ${violation.param}: ${violation.message}.`,
    violation.param,
    'parameter_invalid',
  );
}

const unknownParam = (name: string): StripeError =>
  invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');

/**
 * Returns the response body.
 * @throws Error if it does not match the SDK's types
 */
function shaped(
  route: Route,
  account: Account,
  { result, params, paths }: { result: unknown; params: Fields; paths: string[] },
): unknown {
  const { returns } = route;
  if (typeof returns === 'string') {
    const body = expand(account, result, paths);
    const isDeleted = (body as { deleted?: boolean }).deleted === true;
    demand(isDeleted ? deletedType(returns) : returns, body);
    return body;
  }
  const page = pageOf(route.path, result as StripeObject[], params);
  const body = expand(account, page, paths) as typeof page;
  for (const item of body.data) demand(returns.list, item);
  return body;
}

/** Converts `TestHelpers.TestClock` to `TestHelpers.DeletedTestClock`. */
const deletedType = (type: string): string => type.replace(/(\w+)$/, 'Deleted$1');

function demand(type: string, value: unknown): void {
  // Events were checked when they were sent.
  if (type === 'Event') return;
  const violation = violationOf(type, value);
  if (violation === undefined) return;
  const message = `Local Stripe made a wrong ${type}: ${violation.param} ${violation.message}.`;
  throw new StripeError(500, 'api_error', message);
}
