/* global self */
/*
 * Push messages of the dashboard and of agencies' portals: shows them, and opens what they are about. It takes part in
 * nothing else: there is no fetch handler, nothing is cached, and its scope holds no page, so that
 * a new version of it cannot change one. Version 2.
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
    const { id, region, title, body, path, level, base, remove } = data.json();
    return {
      id: String(id),
      region: String(region),
      title: String(title),
      body: String(body),
      path: String(path),
      level,
      base: String(base),
      remove: String(remove),
    };
  } catch {
    return {
      id: '',
      region: '',
      title: 'New notification',
      body: '',
      path: '/',
      level: 1,
      base: '',
      remove: '',
    };
  }
}

/** What paths of the site begin with. */
const siteOf = ({ base }) => (/^\/portal\/[A-Za-z0-9]{15}$/.test(base) ? base : '');

/** Where a message leads: below /app/{region} of its site, or the start of this host. */
function addressOf(message) {
  const { region, path } = message;
  const base = /^(eu|na)$/.test(region) ? `${siteOf(message)}/app/${region}` : '';
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
  const inSite = `${siteOf(message)}/app/`;
  const tab = tabs.find((one) => new URL(one.url).pathname.startsWith(inSite));
  const opened =
    tab === undefined
      ? self.clients.openWindow(url.href)
      : tab
          .focus()
          .then((focused) =>
            focused.postMessage({ type: 'open-notification', href: url.pathname + url.search }),
          );
  const gone = /^\/api\/[\w/.-]+$/.test(message.remove)
    ? fetch(siteOf(message) + message.remove, { method: 'DELETE', credentials: 'same-origin' })
    : undefined;
  // A tab that cannot be focused or a server that cannot be told must not keep the other from
  // happening.
  await Promise.allSettled([opened, gone]);
}
