import { createHash } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { exchange, graphApi } from '../meta/port';
import { pageLogins } from './collections';
import type { Owner, Pages } from './pages';

const tokenName = ({ agentId }: Pick<Owner, 'agentId'>): string => `meta-login-${agentId}`;

/**
 * Exchanges the code of the login window for a token, and this token for one with a longer life. A
 * repeated call with the same code changes nothing.
 * @throws AppError META_NOT_CONFIGURED | META_LOGIN_FAILED
 */
export async function takeLogin(
  { context, app }: Pages,
  region: Region,
  owner: Owner,
  code: string,
): Promise<void> {
  const codeHash = createHash('sha256').update(code).digest('hex');
  const here = context.store.for(region);
  const before = await here.get(pageLogins, owner.agentId);
  if (before?.data.codeHash === codeHash) return;
  const api = graphApi(context.outbound, app);
  const short = await exchange(api, app, { code });
  if (short.token === undefined) throw new AppError('META_LOGIN_FAILED', { reason: short.said });
  const long = await exchange(api, app, { longer: short.token });
  if (long.token === undefined) throw new AppError('META_LOGIN_FAILED', { reason: long.said });
  await context.secrets.put(region, owner.workspaceId, tokenName(owner), long.token);
  await here.set(pageLogins, owner.agentId, { ...owner, codeHash });
}

/** Returns the token of the person who has logged in for the agent, or null before the login. */
export const loginToken = (
  { context }: Pages,
  region: Region,
  owner: Owner,
): Promise<Secret | null> => context.secrets.get(region, owner.workspaceId, tokenName(owner));

export const forgetLogin = ({ context }: Pages, region: Region, owner: Owner): Promise<void> =>
  context.secrets.delete(region, owner.workspaceId, tokenName(owner));
