import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Authorization, Order } from './acme-client';
import type { AcmeClient } from './acme-client';
import { AcmeProblem } from './acme-problem';
import { certificateRequest } from './certificate-request';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Longest time that the authority may take for one step, ms. */
const PATIENCE_MS = 90_000;

export interface Challenge {
  token: string;
  /** Text that the host has to serve for the token. */
  answer: string;
}

export interface OrderedCertificate {
  /** PEM */
  key: string;
  /** Certificate with its chain, PEM. */
  chain: string;
}

/**
 * Orders a certificate for a host with the challenge HTTP-01 (RFC 8555, 7.4). `publish` makes the
 * host answer the challenge.
 * @throws AcmeProblem
 */
export async function orderCertificate(
  client: AcmeClient,
  host: string,
  publish: (challenge: Challenge) => Promise<void>,
  signal: AbortSignal,
): Promise<OrderedCertificate> {
  const { url, order } = await client.newOrder(host, signal);
  for (const address of order.authorizations) await authorize(client, address, publish, signal);

  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const csr = certificateRequest(host, pair).toString('base64url');
  await client.post(order.finalize, { csr }, Order, signal);
  const { certificate } = await settled(
    () => client.post(url, null, Order, signal),
    ({ error }) => error,
    signal,
  );
  if (certificate === undefined) throw failure('The order has no certificate.');
  const chain = await client.download(certificate, signal);
  return { key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), chain };
}

async function authorize(
  client: AcmeClient,
  url: string,
  publish: (challenge: Challenge) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const read = () => client.post(url, null, Authorization, signal);
  const { status, challenges } = await read();
  if (status === 'valid') return;
  const challenge = challenges.find(({ type }) => type === 'http-01');
  if (challenge === undefined) throw failure('The authority offers no HTTP challenge.');
  const { token } = challenge;
  await publish({ token, answer: client.answerFor(token) });
  await client.post(challenge.url, {}, z.unknown(), signal);
  await settled(
    read,
    (authorization) => authorization.challenges.find(({ error }) => error !== undefined)?.error,
    signal,
  );
}

type Reported = z.output<typeof Order>['error'];

/** Reads a resource until it is valid. @throws AcmeProblem if it becomes invalid */
async function settled<T extends { status: string }>(
  read: () => Promise<T>,
  errorOf: (resource: T) => Reported,
  signal: AbortSignal,
): Promise<T> {
  let waited = 0;
  for (
    let wait = FIRST_PAUSE_MS;
    waited < PATIENCE_MS;
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
  ) {
    const resource = await read();
    if (resource.status === 'valid') return resource;
    const error = errorOf(resource);
    if (error !== undefined) throw new AcmeProblem(error);
    if (resource.status === 'invalid') throw failure('The authority has given no reason.');
    await pause(wait, undefined, { signal });
    waited += wait;
  }
  throw failure('The authority did not answer in time.');
}

const failure = (detail: string): AcmeProblem =>
  new AcmeProblem({ type: '', detail, subproblems: [] });
