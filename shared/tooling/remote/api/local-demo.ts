import { DEMO, IssuedToken, SESSION } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import { isLocal } from '../settings';
import { refusalOf, unreachable } from './refusal-of';
import type { Tokens } from './registry-client';

/**
 * Gets tokens for a product on this machine: signs in as the demo owner, who is an operator there,
 * as anybody can on the product's front page. For a deployment (`owner` given) it also issues a
 * deploy token of that team, valid for a day. `end` ends both.
 * @throws Refusal if the address is not on this machine or offers no demo
 */
export async function localDemoTokens(
  url: string,
  owner: string | undefined,
  say: (line: string) => void,
): Promise<Tokens> {
  if (!isLocal(url))
    throw new Refusal(
      'usage',
      `--local-demo-token is for a product on this machine, not for ${url}.`,
      { code: 'USAGE', advice: 'Use a token of your team: Remotes → Issue a token.' },
    );
  const signedIn = await send(url, '/api/auth/demo', {}).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'DEMO_SIGN_IN_DISABLED'
      ? new Refusal('notAllowed', `${url} offers no demo sign-in.`, {
          code: error.code,
          advice: 'Use a token of your team: Remotes → Issue a token.',
        })
      : error;
  });
  const operator = decodeURIComponent(
    signedIn.headers
      .getSetCookie()
      .map((cookie) => new RegExp(`^(?:__Host-)?${SESSION.cookie}=([^;]+)`).exec(cookie)?.[1])
      .find((value) => value !== undefined) ?? '',
  );
  const issued =
    owner === undefined
      ? undefined
      : IssuedToken.parse(
          await (
            await send(url, '/api/remotes/tokens', {
              body: { owner, label: 'voxgrove-remote', expiresInDays: 1 },
              token: operator,
            })
          ).json(),
        );
  say(
    issued === undefined
      ? `  Signed in to ${url} as ${DEMO.ownerEmail}.`
      : `  Signed in to ${url} as ${DEMO.ownerEmail} and issued a token of ${owner}, revoked at the end.`,
  );
  return {
    deploy: issued?.token ?? operator,
    operator,
    async end() {
      if (issued !== undefined)
        await send(url, `/api/remotes/tokens/${issued.id}`, { method: 'DELETE', token: operator });
      await send(url, '/api/auth/sign-out', { token: operator });
    },
  };
}

async function send(
  url: string,
  path: string,
  {
    method = 'POST',
    body = {},
    token,
  }: { method?: 'POST' | 'DELETE'; body?: object; token?: string },
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  if (!response.ok)
    throw refusalOf(response.status, await response.json().catch(() => undefined), url);
  return response;
}
