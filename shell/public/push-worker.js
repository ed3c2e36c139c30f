/* global self */
/*
 * Service worker for push messages of the dashboard and of agencies' portals: shows messages and
 * opens their pages. It has no fetch handler and caches nothing, and its scope contains no page. So
 * a new version of the worker cannot change a page. Version 2.
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

/**
 * Reads a push message. An unreadable message is shown with a default title, because browsers
 * expect a notification for each message.
 */
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

/** Returns the prefix of the site's paths: the path of a portal, or an empty string. */
const siteOf = ({ base }) => (/^\/portal\/[A-Za-z0-9]{15}$/.test(base) ? base : '');

/**
 * Returns the URL that a message opens: below /app/{region} of its site, or the start page of this
 * host.
 */
function addressOf(message) {
  const { region, path } = message;
  const base = /^(eu|na)$/.test(region) ? `${siteOf(message)}/app/${region}` : '';
  if (base === '' || !path.startsWith('/')) return new URL('/', self.location.origin);
  const url = new URL(base + path, self.location.origin);
  return url.origin === self.location.origin && url.pathname.startsWith(`${base}/`)
    ? url
    : new URL('/', self.location.origin);
}

/**
 * Opens the message's page in a tab of the dashboard, if there is one. Deletes the notification,
 * because the person has read it.
 */
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
  // Do both even if one fails: the tab may not accept the focus, or the server may be unreachable.
  await Promise.allSettled([opened, gone]);
}
