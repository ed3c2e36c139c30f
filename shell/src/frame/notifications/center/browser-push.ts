import { z } from 'zod';
import { request } from '@voxgrove/sdk';

const WORKER = '/push-worker.js';
/**
 * Scope of the worker, which contains no page. So the worker gets messages and clicks, but no
 * requests of the dashboard.
 */
const SCOPE = '/push/';
/**
 * Key of the person for whom push messages are on in this browser. Another person who signs in gets
 * none until that person switches them on.
 */
const FOR = 'pushFor';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the state of push messages in this browser for this person. */
export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await current();
  return subscription !== null && Notification.permission === 'granted' && storedFor() === userId
    ? 'on'
    : 'off';
}

/**
 * Asks for permission, subscribes and stores the subscription.
 * @throws ApiError, or DOMException when the browser cannot subscribe
 */
export async function switchPushOn(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { publicKey } = await request({
    method: 'GET',
    path: '/push/key',
    global: true,
    output: z.object({ publicKey: z.string() }),
  });
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE,
    updateViaCache: 'none',
  });
  await activeWorker(registration);
  // Remove the old subscription. If it has another key (after the server was reinstalled), it would
  // never receive anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await save(
    await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }),
  );
  localStorage.setItem(FOR, userId);
  return 'on';
}

/** Deletes the subscription in this browser and on the server. @throws ApiError */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await current();
  localStorage.removeItem(FOR);
  if (subscription === null) return 'off';
  const target = targetOf(subscription);
  await subscription.unsubscribe();
  await request({
    method: 'POST',
    path: '/push/subscriptions/remove',
    body: { target },
    output: z.unknown(),
  });
  return 'off';
}

/**
 * Stores the subscription again after the next sign-in, because a subscription ends with its
 * session.
 */
export async function renewPush(userId: string): Promise<void> {
  if ((await pushState(userId)) !== 'on') return;
  const subscription = await current();
  if (subscription !== null) await save(subscription);
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const save = (subscription: PushSubscription): Promise<unknown> =>
  request({
    method: 'POST',
    path: '/push/subscriptions',
    body: { target: targetOf(subscription) },
    output: z.unknown(),
  });

function targetOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    kind: 'web',
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  };
}

const storedFor = (): string | null => localStorage.getItem(FOR);

function activeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant')
        reject(new Error('The worker of push messages could not be installed.'));
    });
  });
}
