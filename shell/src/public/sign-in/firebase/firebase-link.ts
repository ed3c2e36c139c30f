const OF_FIREBASE = ['apiKey', 'oobCode', 'mode', 'lang', 'continueUrl', 'tenantId'];

/**
 * Returns the page's address if a mailed Firebase link opened the page. Removes the link from the
 * address bar and the history.
 */
export function takeFirebaseLink(): string | undefined {
  const address = location.href;
  const url = new URL(address);
  if (!url.searchParams.has('oobCode')) return undefined;
  const signsIn = url.searchParams.get('mode') === 'signIn';
  for (const name of OF_FIREBASE) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.pathname + url.search);
  return signsIn ? address : undefined;
}
