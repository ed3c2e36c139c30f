const OF_FIREBASE = ['apiKey', 'oobCode', 'mode', 'lang', 'continueUrl', 'tenantId'];

/** The address this page was opened at, for Firebase to read a link from; the link itself is taken out of the address bar and the history. */
export function takeLinkAddress(): string {
  const address = location.href;
  const url = new URL(address);
  if (!url.searchParams.has('oobCode')) return address;
  for (const name of OF_FIREBASE) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search);
  return address;
}
