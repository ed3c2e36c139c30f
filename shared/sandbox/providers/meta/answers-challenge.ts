import { isLoopbackHost } from '@voxgrove/server/http/allowed-hosts';

/**
 * Checks whether the owner of an address knows the token: the address must answer with the
 * challenge.
 */
export async function answersChallenge(url: string, token: string): Promise<boolean> {
  const address = new URL(url);
  if (!isLoopbackHost(address.host)) return false;
  const challenge = String(Math.floor(Math.random() * 1e9));
  address.searchParams.set('hub.mode', 'subscribe');
  address.searchParams.set('hub.verify_token', token);
  address.searchParams.set('hub.challenge', challenge);
  return fetch(address).then(
    async (answer) => answer.status === 200 && (await answer.text()) === challenge,
    () => false,
  );
}
