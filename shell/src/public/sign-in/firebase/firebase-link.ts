const OF_FIREBASE = ['apiKey', 'oobCode', 'mode', 'lang', 'continueUrl', 'tenantId'];

/**
 * The page's address when a mailed Firebase link opened it. The link is removed from address bar
 * and history.
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
