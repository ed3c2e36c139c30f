import { EVENTS, isAppError } from '@voxgrove/contracts';
import { NEVER } from '@voxgrove/server/work/due-work';
import { endpoints as endpointDocuments } from './collections';
import { signedHeaders } from './signature';
import type { DeliveryAttempt, Ports, Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { StoredDelivery, StoredEndpoint } from './collections';
import type { Endpoints } from './endpoints';

export interface DeliverOptions {
  store: DocumentStore;
  clock: Clock;
  outbound: Outbound;
  endpoints: Endpoints;
  notifications: Ports['notifications'];
}

const GONE = 410;
const MAX_ATTEMPTS_KEPT = 20;

type Outcome = Pick<StoredDelivery, 'state' | 'tries' | 'attempts' | 'dueAt'>;

/**
 * Makes one attempt of a delivery.
 * @returns the new state, and the time of the next attempt
 */
export async function deliver(
  options: DeliverOptions,
  region: Region,
  delivery: StoredDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { store, clock, endpoints } = options;
  const endpoint = (await store.for(region).get(endpointDocuments, delivery.endpointId))?.data;
  const over = (attempt: DeliveryAttempt): Outcome => ({
    state: 'failed',
    tries: delivery.tries + 1,
    attempts: keptAttempts(delivery, attempt),
    dueAt: NEVER,
  });
  if (endpoint === undefined)
    return over({ at: clock.now(), ms: 0, status: null, error: 'endpoint-deleted', body: '' });
  if (!endpoint.enabled)
    return over({ at: clock.now(), ms: 0, status: null, error: 'endpoint-off', body: '' });

  const attempt = await call(options, region, endpoint, delivery, signal);
  const tries = delivery.tries + 1;
  const attempts = keptAttempts(delivery, attempt);
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    if (endpoint.failingSince !== null)
      await endpoints
        .update(region, endpoint.workspaceId, endpoint.id, (stored) => ({
          ...stored,
          failingSince: null,
        }))
        .catch(unlessDeleted);
    return { state: 'delivered', tries, attempts, dueAt: NEVER };
  }
  await noteFailure(options, region, endpoint, attempt.status === GONE);
  const wait = EVENTS.retryAfterMs[tries - 1];
  // A test event is not retried.
  return wait === undefined || delivery.test || attempt.status === GONE
    ? over(attempt)
    : { state: 'waiting', tries, attempts, dueAt: clock.now() + wait };
}

const keptAttempts = ({ attempts }: StoredDelivery, attempt: DeliveryAttempt): DeliveryAttempt[] =>
  [...attempts, attempt].slice(-MAX_ATTEMPTS_KEPT);

async function call(
  { clock, outbound, endpoints }: DeliverOptions,
  region: Region,
  endpoint: StoredEndpoint,
  { eventId, payload }: StoredDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const attemptedAt = clock.now();
  const started = performance.now();
  const done = (result: Pick<DeliveryAttempt, 'status' | 'error' | 'body'>): DeliveryAttempt => ({
    at: attemptedAt,
    ms: Math.round(performance.now() - started),
    ...result,
  });
  try {
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(
        eventId,
        Math.floor(attemptedAt / 1000),
        payload,
        await endpoints.secretsOf(region, endpoint),
      ),
    };
    const response = await outbound({
      purpose: 'webhook',
      url: endpoint.url,
      method: 'POST',
      headers,
      body: payload,
      signal,
    });
    return done({ status: response.status, error: null, body: await beginning(response) });
  } catch (error) {
    if (!isAppError(error) || signal.aborted) throw error;
    return done({
      status: null,
      error: `${error.code}${typeof error.details['reason'] === 'string' ? ` (${error.details['reason']})` : ''}`,
      body: '',
    });
  }
}

/**
 * Reads the beginning of the response and ignores the rest. A truncated body still counts as a
 * response.
 */
async function beginning(response: OutboundResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.stream()) {
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length >= EVENTS.answerChars * 4) break;
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  return new TextDecoder()
    .decode(Buffer.concat(chunks))
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, EVENTS.answerChars)
    .toWellFormed();
}

/**
 * Records since when an endpoint has failed. After days of failures, or on 410, switches the
 * endpoint off and notifies the people of the workspace.
 */
async function noteFailure(
  { clock, endpoints, notifications }: DeliverOptions,
  region: Region,
  before: StoredEndpoint,
  isGone: boolean,
): Promise<void> {
  const now = clock.now();
  const endpoint = await endpoints
    .update(region, before.workspaceId, before.id, (stored) => {
      const failingSince = stored.failingSince ?? now;
      const off = stored.enabled && (isGone || now - failingSince >= EVENTS.disableAfterMs);
      return {
        ...stored,
        failingSince,
        ...(off
          ? { enabled: false, disabledBecause: isGone ? ('gone' as const) : ('failing' as const) }
          : {}),
      };
    })
    .catch(unlessDeleted);
  if (endpoint === undefined || endpoint.enabled || endpoint.disabledBecause === null) return;
  await notifications.send(region, {
    workspaceId: endpoint.workspaceId,
    key: `endpoint-off-${endpoint.id}-${endpoint.failingSince}`,
    notificationLevel: 2,
    urlPathname: '/events',
    title: 'An endpoint for events was switched off',
    body: `${new URL(endpoint.url).host} ${isGone ? 'says that it is gone.' : 'has not taken any event for three days.'} Events for it are not sent any more.`,
  });
}

function unlessDeleted(error: unknown): undefined {
  if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
  return undefined;
}
