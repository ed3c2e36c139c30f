import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { AccountCall, StoredAccount } from '../engine/port';
import { graphApi } from '../meta/port';
import type { GraphApi } from '../meta/port';
import { signUps } from './collections';
import type { Owner, WhatsApp } from './whatsapp';

export const TOKEN = 'token';
/** Secret of an agent's own Meta app (legacy method). */
export const APP_SECRET = 'app-secret';
export const PIN = 'pin';

/**
 * A business account with the token that may use it. `appSecret`: the secret of the owner's own Meta
 * app, if the token is of this app.
 */
export interface BusinessAccess {
  wabaId: string;
  token: Secret;
  appSecret?: Secret;
}

export const isLegacy = ({ details }: StoredAccount): boolean => details['method'] === 'legacy';

export const apiWith = (
  { context, app }: WhatsApp,
  { token, appSecret }: Partial<BusinessAccess> = {},
): GraphApi => graphApi(context.outbound, app, token, appSecret);

/** Returns the API with the stored access of a connection. */
export async function storedAccess(
  whatsapp: WhatsApp,
  { region, account }: AccountCall,
): Promise<GraphApi> {
  const access = await accessOf(whatsapp, region, account);
  return apiWith(whatsapp, access ?? { token: new Secret('') });
}

/** Returns the access of a connection, or null if it is no longer stored. */
async function accessOf(
  { engine: { accounts } }: WhatsApp,
  region: Region,
  account: StoredAccount,
): Promise<BusinessAccess | null> {
  const token = await accounts.secret(region, account, TOKEN);
  if (token === null) return null;
  const wabaId = account.details['wabaId'] ?? '';
  const appSecret = isLegacy(account) ? await accounts.secret(region, account, APP_SECRET) : null;
  return { wabaId, token, ...(appSecret && { appSecret }) };
}

const signUpTokenName = ({ agentId }: Pick<Owner, 'agentId'>): string =>
  `whatsapp-sign-up-${agentId}`;

export const keepSignUpToken = (
  { context }: WhatsApp,
  region: Region,
  owner: Owner,
  token: Secret,
): Promise<void> => context.secrets.put(region, owner.workspaceId, signUpTokenName(owner), token);

export const forgetSignUpToken = (
  { context }: WhatsApp,
  region: Region,
  owner: Owner,
): Promise<void> => context.secrets.delete(region, owner.workspaceId, signUpTokenName(owner));

/** Returns the access from the sign-up of an agent, or null before the sign-up is complete. */
export async function signUpAccess(
  { context }: WhatsApp,
  region: Region,
  owner: Owner,
): Promise<BusinessAccess | null> {
  const doc = await context.store.for(region).get(signUps, owner.agentId);
  const token = await context.secrets.get(region, owner.workspaceId, signUpTokenName(owner));
  const wabaId = doc?.data.wabaId ?? null;
  return wabaId === null || token === null ? null : { wabaId, token };
}

/**
 * Returns the business account of the given connection. Without `accountId`: of the agent's first
 * connection, or of its sign-up.
 * @throws AppError NOT_FOUND
 */
export async function businessAccess(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  accountId?: string,
): Promise<BusinessAccess> {
  const { accounts } = whatsapp.engine;
  const account = (await accounts.ofAgent(region, owner.agentId)).find(
    (one) => one.channel === 'whatsapp' && (accountId ?? one.accountId) === one.accountId,
  );
  const access = account && (await accessOf(whatsapp, region, account));
  if (access) return access;
  const signedUp = accountId === undefined && (await signUpAccess(whatsapp, region, owner));
  if (!signedUp) throw new AppError('NOT_FOUND');
  return signedUp;
}
