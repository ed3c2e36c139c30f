import { X509Certificate } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { faultOf } from '../../framework/guard-api';
import { checkChallenge } from './check-challenge';
import { publicKeyOf, readSigned, thumbprintOf } from './jws';
import { ProblemError, problem } from './problems';
import { newId } from './state';
import type { SandboxClock } from '../../framework/clock';
import type { Authority } from './authority';
import type { AcmeFault } from './problems';
import type { Account, AcmeState, Order } from './state';

export interface AcmeOptions {
  state: AcmeState;
  authority: Authority;
  clock: SandboxClock;
  /** Port at which tokens of challenges are fetched. */
  httpPort: number;
}

type Named = { Params: { id: string } };

const NewOrder = z.object({
  identifiers: z.tuple([z.object({ type: z.literal('dns'), value: z.string().max(253) })]),
});
const Finalize = z.object({ csr: z.base64url() });
const Revocation = z.object({ certificate: z.base64url() });

/** Serves the part of RFC 8555 that an ACME client needs: one host per order, HTTP-01. */
export function acmeRoutes(api: FastifyInstance, options: AcmeOptions): void {
  const { state, authority, clock } = options;
  const base = (request: FastifyRequest): string => `http://${request.host}/acme`;
  api.addContentTypeParser('application/jose+json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(body as string)),
  );
  api.setErrorHandler((error: Error, _request, reply) => {
    const { status, ...rest } =
      error instanceof ProblemError ? error.problem : problem('malformed', error.message);
    if (status === 429) reply.header('retry-after', '3600');
    return reply
      .code(status)
      .header('replay-nonce', state.newNonce())
      .type('application/problem+json')
      .send(JSON.stringify({ status, ...rest }));
  });

  /** Checks nonce, address and signature of a request. */
  const signedBy = (request: FastifyRequest): { account: Account; payload: unknown } => {
    const signed = open(request, state, base(request));
    const account = state.accounts.get((signed.header.kid ?? '').split('/').at(-1) ?? '');
    if (account === undefined)
      throw new ProblemError('accountDoesNotExist', 'This account is unknown.');
    signed.requireSignature(account.key);
    return { account, payload: signed.payload };
  };
  const orderOf = (account: Account, id: string): Order => {
    const order = state.orders.get(id);
    if (order?.account !== account.id) throw new ProblemError('malformed', 'No such order.');
    return order;
  };
  const send = (reply: FastifyReply, body: unknown, status = 200): FastifyReply =>
    reply.code(status).header('replay-nonce', state.newNonce()).send(body);

  api.get('/directory', async (request) => ({
    newNonce: `${base(request)}/new-nonce`,
    newAccount: `${base(request)}/new-account`,
    newOrder: `${base(request)}/new-order`,
    revokeCert: `${base(request)}/revoke-cert`,
    meta: { termsOfService: `${base(request)}/terms` },
  }));
  api.get('/new-nonce', async (_request, reply) => send(reply, null, 204));

  api.post('/new-account', async (request, reply) => {
    const signed = open(request, state, base(request));
    if (signed.header.jwk === undefined)
      throw new ProblemError('malformed', 'A new account sends its key.');
    const key = publicKeyOf(signed.header.jwk);
    signed.requireSignature(key);
    const thumbprint = thumbprintOf(key);
    const existing = state.accountOf(thumbprint);
    const account = existing ?? { id: newId(), key, thumbprint };
    state.accounts.set(account.id, account);
    reply.header('location', `${base(request)}/account/${account.id}`);
    return send(reply, { status: 'valid' }, existing === undefined ? 201 : 200);
  });

  api.post('/new-order', async (request, reply) => {
    const { account, payload } = signedBy(request);
    const [{ value: host }] = NewOrder.parse(payload).identifiers;
    const order: Order = {
      id: newId(),
      account: account.id,
      host,
      token: newId(),
      status: 'pending',
      challenge: 'pending',
    };
    state.orders.set(order.id, order);
    reply.header('location', `${base(request)}/order/${order.id}`);
    return send(reply, orderView(order, base(request)), 201);
  });

  api.post<Named>('/order/:id', async (request, reply) =>
    send(reply, orderView(orderOf(signedBy(request).account, request.params.id), base(request))),
  );

  api.post<Named>('/authz/:id', async (request, reply) => {
    const order = orderOf(signedBy(request).account, request.params.id);
    return send(reply, {
      identifier: { type: 'dns', value: order.host },
      status: order.challenge === 'processing' ? 'pending' : order.challenge,
      challenges: [challengeView(order, base(request))],
    });
  });

  api.post<Named>('/challenge/:id', async (request, reply) => {
    const { account } = signedBy(request);
    const order = orderOf(account, request.params.id);
    if (order.challenge === 'pending') {
      order.challenge = 'processing';
      void settle(order, account, faultOf<AcmeFault>(request)?.own?.problem, options.httpPort);
    }
    return send(reply, challengeView(order, base(request)));
  });

  api.post<Named>('/finalize/:id', async (request, reply) => {
    const { account, payload } = signedBy(request);
    const order = orderOf(account, request.params.id);
    if (order.status !== 'ready')
      throw new ProblemError('orderNotReady', 'The challenge of this order is not settled.');
    const csr = new Uint8Array(Buffer.from(Finalize.parse(payload).csr, 'base64url'));
    order.chain = await authority.issue(csr, order.host, clock.now());
    order.status = 'valid';
    return send(reply, orderView(order, base(request)));
  });

  api.post<Named>('/certificate/:id', async (request, reply) => {
    const order = orderOf(signedBy(request).account, request.params.id);
    reply.type('application/pem-certificate-chain');
    return send(reply, order.chain ?? '');
  });

  api.post('/revoke-cert', async (request, reply) => {
    const { account, payload } = signedBy(request);
    const wanted = Revocation.parse(payload).certificate;
    const order = [...state.orders.values()].find(
      ({ chain }) =>
        chain !== undefined && new X509Certificate(chain).raw.toString('base64url') === wanted,
    );
    if (order?.account !== account.id)
      throw new ProblemError('unauthorized', 'This account did not order the certificate.');
    order.revoked = true;
    return send(reply, null);
  });
}

/** Parses a signed request, takes its nonce and applies the faults that refuse it. */
function open(request: FastifyRequest, state: AcmeState, base: string) {
  const signed = readSigned(request.body);
  const fault = faultOf<AcmeFault>(request)?.own?.problem;
  if (!state.useNonce(signed.header.nonce) || fault === 'badNonce')
    throw new ProblemError('badNonce', 'The nonce is unknown or was used.');
  if (fault === 'rateLimited')
    throw new ProblemError('rateLimited', 'too many certificates already issued');
  if (signed.header.url !== `${base}${request.url.slice('/acme'.length)}`)
    throw new ProblemError('unauthorized', 'The request was signed for another address.');
  return signed;
}

/** Decides a challenge: by a fault, or by fetching its token. */
async function settle(
  order: Order,
  { thumbprint }: Account,
  fault: AcmeFault['problem'] | undefined,
  httpPort: number,
): Promise<void> {
  const error =
    problemOfFault(fault, order.host) ??
    (await checkChallenge(order, `${order.token}.${thumbprint}`, httpPort));
  order.challenge = error === undefined ? 'valid' : 'invalid';
  order.status = error === undefined ? 'ready' : 'invalid';
  if (error !== undefined) order.error = error;
}

function problemOfFault(fault: AcmeFault['problem'] | undefined, host: string) {
  if (fault === 'caa') return problem('caa', `CAA record for ${host} prevents issuance`);
  if (fault === 'unreachable')
    return problem('connection', `Fetching http://${host}/: Timeout during connect`);
  return undefined;
}

const orderView = ({ id, host, status, error, chain }: Order, base: string) => ({
  status,
  identifiers: [{ type: 'dns', value: host }],
  authorizations: [`${base}/authz/${id}`],
  finalize: `${base}/finalize/${id}`,
  ...(error && { error }),
  ...(chain !== undefined && { certificate: `${base}/certificate/${id}` }),
});

const challengeView = ({ id, token, challenge, error }: Order, base: string) => ({
  type: 'http-01',
  url: `${base}/challenge/${id}`,
  token,
  status: challenge,
  ...(error && { error }),
});
