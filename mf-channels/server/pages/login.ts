import { createHash } from 'node:crypto';
import { AppError, REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { deleteMatching } from '@voxgrove/server/store/delete-where';
import type { Doc } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { exchange, graphApi } from '../meta/port';
import { loginKey, pageLogins } from './collections';
import type { PageLogin } from './collections';
import type { Connecting, Pages } from './pages';

/** Time after which a login is forgotten. A login is only needed while a person connects pages. */
const LOGIN_MS = 3_600_000;
const FORGET_EVERY_MS = 600_000;

const tokenName = (loginId: string): string => `meta-login-${loginId}`;

/**
 * Exchanges the code of the login window for a token, and this token for one with a longer life. A
 * repeated call with the same code changes nothing.
 * @throws AppError META_NOT_CONFIGURED | META_LOGIN_FAILED
 */
export async function takeLogin(
  { context, app }: Pages,
  region: Region,
  { owner, person }: Connecting,
  code: string,
): Promise<void> {
  const codeHash = createHash('sha256').update(code).digest('hex');
  const here = context.store.for(region);
  const loginId = loginKey(owner.agentId, person);
  const before = await here.get(pageLogins, loginId);
  if (before?.data.codeHash === codeHash) return;
  const api = graphApi(context.outbound, app);
  const short = await exchange(api, app, { code });
  if (short.token === undefined) throw new AppError('META_LOGIN_FAILED', { reason: short.said });
  const long = await exchange(api, app, { longer: short.token });
  if (long.token === undefined) throw new AppError('META_LOGIN_FAILED', { reason: long.said });
  const { token } = long;
  const expiresAt = context.clock.now() + LOGIN_MS;
  await here.transaction(async (tx) => {
    await context.secrets.put(region, owner.workspaceId, tokenName(loginId), token, tx);
    tx.set(pageLogins, loginId, { ...owner, person, codeHash, expiresAt });
  });
}

/**
 * Returns the token of this person for the agent, or null before the login and from an hour after
 * it.
 */
export async function loginToken(
  { context }: Pages,
  region: Region,
  { owner, person }: Connecting,
): Promise<Secret | null> {
  const loginId = loginKey(owner.agentId, person);
  const login = await context.store.for(region).get(pageLogins, loginId);
  if (login === null || isOver(login.data, context.clock.now())) return null;
  return context.secrets.get(region, owner.workspaceId, tokenName(loginId));
}

/** Deletes the token of a login. */
export const forgetToken = (
  { context }: Pages,
  region: Region,
  { id, data }: Doc<PageLogin>,
): Promise<void> => context.secrets.delete(region, data.workspaceId, tokenName(id));

/** Returns whether a login has expired. Logins of earlier releases have no expiry time. */
const isOver = ({ expiresAt }: Partial<PageLogin>, now: number): boolean =>
  expiresAt === undefined || expiresAt <= now;

/** Deletes expired logins and their tokens. */
export const forgetLogins = (pages: Pages): Schedule => ({
  name: 'forget-page-logins',
  every: FORGET_EVERY_MS,
  run: async () => {
    const { store, clock } = pages.context;
    for (const region of REGIONS)
      await deleteMatching(
        store.for(region),
        pageLogins,
        [],
        'agentId',
        ({ data }) => isOver(data, clock.now()),
        (login) => forgetToken(pages, region, login),
      );
  },
});
