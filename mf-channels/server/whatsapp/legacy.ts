import { AppError, isAppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { StoredAccount } from '../engine/port';
import { MetaId } from '../../contract/whatsapp';
import { apiWith, APP_SECRET, isLegacy, storedAccess, TOKEN } from './access';
import { legacyChecks, waNumbers } from './collections';
import { ratingsOf } from './connect';
import { listNumbers } from './numbers';
import type { Owner, WhatsApp } from './whatsapp';

/** Access to the owner's own Meta app. The names of the fields are those of the agent API. */
export interface LegacyAccess {
  whatsappToken: string;
  whatsappBusniessId: string;
  whatsappNumberId: string;
  appSecret: string;
}

/**
 * Connects a number with the owner's own Meta app. Tests first that the token may use the number,
 * and that the app receives its messages.
 * @throws AppError WHATSAPP_LEGACY_INVALID | CHANNEL_TAKEN
 */
export async function connectLegacy(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  given: LegacyAccess,
): Promise<StoredAccount> {
  const { context, engine } = whatsapp;
  const wabaId = idOf(given.whatsappBusniessId, 'Whatsapp Business ID');
  const phoneId = idOf(given.whatsappNumberId, 'Whatsapp Number ID');
  const token = new Secret(required(given.whatsappToken, 'Whatsapp Access Token'));
  const appSecret = new Secret(required(given.appSecret, 'App Secret'));
  const api = apiWith(whatsapp, { token, appSecret });
  const numbers = await listNumbers(api, wabaId).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    throw new AppError('WHATSAPP_LEGACY_INVALID', { reason: error.message });
  });
  const number = numbers.find(({ id }) => id === phoneId);
  if (number === undefined)
    throw new AppError('WHATSAPP_LEGACY_INVALID', {
      reason: 'This number is not in the business account.',
    });
  const account = {
    channel: 'whatsapp' as const,
    accountId: phoneId,
    ...owner,
    label: number.display_phone_number,
    details: { wabaId, method: 'legacy' },
  };
  await engine.accounts.requireFree(region, account);
  const subscribed = await api.post(`/${wabaId}/subscribed_apps`, {});
  if (!subscribed.ok) throw new AppError('WHATSAPP_LEGACY_INVALID', { reason: subscribed.said });
  await engine.accounts.connect(
    region,
    account,
    { [TOKEN]: token, [APP_SECRET]: appSecret },
    (tx) => tx.set(waNumbers, phoneId, { ...owner, wabaId, phoneId, phoneNumber: account.label }),
  );
  const check = await context.store.for(region).get(legacyChecks, owner.agentId);
  const webhookVerifiedAt = check?.data.verifiedAt ?? null;
  await engine.accounts.note(region, account, { webhookVerifiedAt, ratings: ratingsOf(number) });
  return engine.accounts.require(region, 'whatsapp', phoneId, owner.agentId);
}

/** Subscribes the owner's own Meta app again. @throws AppError WHATSAPP_CONNECT_FAILED */
export async function reconnectLegacy(
  whatsapp: WhatsApp,
  region: Region,
  account: StoredAccount,
): Promise<void> {
  const api = await storedAccess(whatsapp, { region, account });
  const reply = await api.post(`/${account.details['wabaId']}/subscribed_apps`, {});
  if (!reply.ok) throw new AppError('WHATSAPP_CONNECT_FAILED', { reason: reply.said });
  await whatsapp.engine.accounts.note(region, account, { needsReauth: false });
}

/** Records that an agent's own Meta app has verified our address. */
export async function noteVerified(
  { context, engine }: WhatsApp,
  region: Region,
  owner: Owner,
): Promise<void> {
  const verifiedAt = context.clock.now();
  await context.store.for(region).set(legacyChecks, owner.agentId, { ...owner, verifiedAt });
  for (const account of await legacyAccounts({ engine }, region, owner.agentId))
    await engine.accounts.note(region, account, { webhookVerifiedAt: verifiedAt });
}

export const legacyAccounts = async (
  { engine }: Pick<WhatsApp, 'engine'>,
  region: Region,
  agentId: AgentId,
): Promise<StoredAccount[]> =>
  (await engine.accounts.ofAgent(region, agentId)).filter(
    (account) => account.channel === 'whatsapp' && isLegacy(account),
  );

/** @throws AppError WHATSAPP_LEGACY_INVALID */
function required(text: string, name: string): string {
  if (text.trim() === '')
    throw new AppError('WHATSAPP_LEGACY_INVALID', { reason: `${name} is missing.` });
  return text.trim();
}

/** @throws AppError WHATSAPP_LEGACY_INVALID */
function idOf(text: string, name: string): string {
  const id = MetaId.safeParse(required(text, name));
  if (!id.success)
    throw new AppError('WHATSAPP_LEGACY_INVALID', { reason: `${name} is not a number.` });
  return id.data;
}
