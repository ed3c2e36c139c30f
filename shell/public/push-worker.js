/* global self */
/*
 * Push messages of the dashboard: shows them, and opens what they are about. It takes part in
 * nothing else: there is no fetch handler, nothing is cached, and its scope holds no page, so that
 * a new version of it cannot change one. Version 1.
 */
self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const message = read(event.data);
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.id,
      data: message,
      requireInteraction: message.level === 2,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What cannot be read is still a message: browsers want something to be shown for each. */
function read(data) {
  try {
    const { id, region, workspaceId, title, body, path, level } = data.json();
    return {
      id: String(id),
      region: String(region),
      workspaceId: String(workspaceId),
      title: String(title),
      body: String(body),
      path: String(path),
      level,
    };
  } catch {
    return {
      id: '',
      region: '',
      workspaceId: '',
      title: 'Voxgrove',
      body: '',
      path: '/',
      level: 1,
    };
  }
}

/** Where a message leads: below /app/{region} of this site, or the start of it. */
function addressOf({ region, path }) {
  const base = /^(eu|na)$/.test(region) ? `/app/${region}` : '';
  if (base === '' || !path.startsWith('/')) return new URL('/', self.location.origin);
  const url = new URL(base + path, self.location.origin);
  return url.origin === self.location.origin && url.pathname.startsWith(`${base}/`)
    ? url
    : new URL('/', self.location.origin);
}

/** Opens it in a tab of the dashboard, if there is one, and deletes it: it has been read. */
async function open(message) {
  const url = addressOf(message);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname.startsWith('/app/'));
  const opened =
    tab === undefined
      ? self.clients.openWindow(url.href)
      : tab
          .focus()
          .then((focused) =>
            focused.postMessage({ type: 'voxgrove-open', href: url.pathname + url.search }),
          );
  const gone =
    message.id === ''
      ? undefined
      : fetch(
          `/api/${message.region}/workspaces/${message.workspaceId}/notifications/${encodeURIComponent(message.id)}`,
          { method: 'DELETE', credentials: 'same-origin' },
        );
  // A tab that cannot be focused or a server that cannot be told must not keep the other from
  // happening.
  await Promise.allSettled([opened, gone]);
}
