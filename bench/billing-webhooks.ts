import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { message, percentile, stopGateway } from './live-listeners';
import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import type { Figure } from '../shared/tooling/bench/benchmark';

export const SECRET = 'whsec_bench';
export const CUSTOMER = 'cus_bench';
/** A payment: cents, and thousandths of a credit. */
export const MINOR = 1_000;
export const CREDITS = 5_000_000;
export const operationOf = (payment: number): string => `operation-${payment}`;

const DELIVERIES = Number(process.env['BENCH_WEBHOOKS'] ?? 10_000);
const SECONDS = 10;
/** Of 5 deliveries, 4 are new events, and each payment has 4 events. */
const NEW_SHARE = 0.8;
const EVENTS_OF_PAYMENT = 4;
const PAYMENTS = Math.floor((DELIVERIES * NEW_SHARE) / EVENTS_OF_PAYMENT);
/** One more of so many deliveries has a wrong signature. */
const FORGED = 20;
const ACK_MS = 200;
const DRAIN_SECONDS = 120;
const BURST_MS = 20;

interface Done {
  stored: number;
  credits: number;
}
interface Delivery {
  body: string;
  signature: string;
  forged: boolean;
}

/**
 * Events of payments arrive at one gateway within ten seconds, in random order, a fifth of them
 * twice, and some with a wrong signature. Measured is how long a delivery waits until it is
 * acknowledged. Afterwards every payment must have been credited exactly once.
 */
export async function measureWebhooks(log: (line: string) => void): Promise<Figure[]> {
  const stripe = await startStripe();
  const gateway = fork(
    join(import.meta.dirname, 'billing-gateway.ts'),
    [String(PAYMENTS), stripe.url],
    {
      execArgv: [`--import=${import.meta.resolve('tsx')}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  try {
    const { port } = await message<{ port: number }>(gateway);
    log(`${DELIVERIES} webhooks of ${PAYMENTS} payments`);
    const { took, refused } = await deliver(port, deliveries());
    const begin = performance.now();
    let done = await effects(gateway);
    while (done.stored < PAYMENTS && performance.now() - begin < DRAIN_SECONDS * 1_000) {
      await delay(500);
      done = await effects(gateway);
    }
    const drained = (performance.now() - begin) / 1_000;
    const wrong = Math.abs(done.stored - PAYMENTS) + Math.abs(done.credits / CREDITS - PAYMENTS);
    took.sort((one, other) => one - other);
    log(`refused forgeries: ${refused}; drained after ${drained.toFixed(1)} s`);
    return [
      figure('billing.webhooks.ack.p99', 'ms', percentile(took, 0.99), ACK_MS),
      figure('billing.webhooks.wrong-effects', 'payments', wrong, 0),
      figure('billing.webhooks.drained', 's', drained, null),
    ];
  } finally {
    await stopGateway(gateway);
    await stripe.stop();
  }
}

async function effects(gateway: ChildProcess): Promise<Done> {
  gateway.send('count');
  return message<Done>(gateway);
}

/** Stripe with the payments, which all have succeeded. */
async function startStripe(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '' }, reply) => {
    const id = /\/payment_intents\/(pi_\d+)/.exec(url)?.[1];
    reply.setHeader('content-type', 'application/json');
    if (id === undefined) reply.statusCode = 404;
    const missing = { error: { type: 'invalid_request_error', message: 'No such object.' } };
    reply.end(JSON.stringify(id === undefined ? missing : intentOf(id)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  };
}

const intentOf = (id: string) => ({
  id,
  object: 'payment_intent',
  customer: CUSTOMER,
  metadata: { operation: operationOf(Number(id.slice(3))) },
  status: 'succeeded',
  amount_received: MINOR,
  currency: 'usd',
  application_fee_amount: null,
  last_payment_error: null,
});

/** All deliveries in random order. */
function deliveries(): Delivery[] {
  const eventBodies = Array.from({ length: PAYMENTS * EVENTS_OF_PAYMENT }, (_, event) => {
    const object = { id: `pi_${event % PAYMENTS}`, object: 'payment_intent' };
    const type = 'payment_intent.succeeded';
    return JSON.stringify({ id: `evt_${event}`, object: 'event', type, data: { object } });
  });
  const repeated = eventBodies.slice(0, DELIVERIES - eventBodies.length);
  const timestamp = Math.floor(Date.now() / 1_000) + SECONDS;
  const sign = (body: string, secret: string): string => {
    const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return `t=${timestamp},v1=${mac}`;
  };
  const genuine = [...eventBodies, ...repeated].map((body) => ({
    body,
    signature: sign(body, SECRET),
    forged: false,
  }));
  const forged = eventBodies.slice(0, DELIVERIES / FORGED).map((body) => ({
    body,
    signature: sign(body, 'whsec_of_a_stranger'),
    forged: true,
  }));
  return [...genuine, ...forged]
    .map((delivery) => ({ delivery, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ delivery }) => delivery);
}

/** Sends the deliveries evenly over the time, whether or not earlier ones were answered. */
async function deliver(
  port: number,
  all: Delivery[],
): Promise<{ took: number[]; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const took: number[] = [];
  let refused = 0;
  const send = ({ body, signature, forged }: Delivery, due: number): Promise<void> =>
    new Promise((sent, failed) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const to = { port, host: '127.0.0.1', path: '/webhooks/stripe', method: 'POST', agent };
      request({ ...to, headers }, (answer) => {
        answer.resume().on('end', () => {
          const isRefused = answer.statusCode === 403;
          if (answer.statusCode !== 200 && !isRefused)
            return failed(new Error(`A webhook was answered with ${answer.statusCode}.`));
          if (isRefused !== forged) return failed(new Error('A signature was judged wrongly.'));
          if (forged) refused += 1;
          else took.push(performance.now() - due);
          return sent();
        });
      })
        .on('error', failed)
        .end(body);
    });
  const begin = performance.now();
  const waiting: Promise<void>[] = [];
  const ofBurst = Math.ceil((all.length * BURST_MS) / (SECONDS * 1_000));
  for (let from = 0; from < all.length; from += ofBurst) {
    const due = begin + (from / all.length) * SECONDS * 1_000;
    await delay(Math.max(0, due - performance.now()));
    waiting.push(...all.slice(from, from + ofBurst).map((delivery) => send(delivery, due)));
  }
  await Promise.all(waiting);
  agent.destroy();
  return { took, refused };
}

const figure = (name: string, unit: string, value: number, limit: number | null): Figure => ({
  name,
  unit,
  value: Math.round(value * 10) / 10,
  peer: null,
  ratio: null,
  limit,
});
