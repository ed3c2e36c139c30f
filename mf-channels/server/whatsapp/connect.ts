import { randomInt } from 'node:crypto';
import { AppError, isAppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { StoredAccount } from '../engine/port';
import type { GraphApi } from '../meta/port';
import { apiWith, PIN, signUpAccess, storedAccess, TOKEN } from './access';
import type { BusinessAccess } from './access';
import { waNumbers } from './collections';
import { wordsOfCode } from './error-words';
import { listNumbers } from './numbers';
import type { MetaNumber } from './numbers';
import { noteFailure } from './sign-up';
import { verifyToken, webhookUrl } from './webhook-address';
import type { Owner, WhatsApp } from './whatsapp';

const PIN_MISMATCH = 133005;

/**
 * Connects a number of the business account that was chosen in the sign-up. Stores the reason of a
 * failure. A repeated call continues where the last attempt ended.
 * @throws AppError WHATSAPP_SIGN_UP_FAILED | WHATSAPP_NUMBER_UNKNOWN | WHATSAPP_CONNECT_FAILED |
 *   WHATSAPP_PIN_WRONG | CHANNEL_TAKEN
 */
export async function connectSignedUp(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  number: { phoneId: string; pin?: string | undefined },
): Promise<StoredAccount> {
  const access = await signUpAccess(whatsapp, region, owner);
  if (access === null)
    throw new AppError('WHATSAPP_SIGN_UP_FAILED', { reason: 'Continue with Meta first.' });
  try {
    const account = await connectNumber(whatsapp, region, owner, access, number);
    await noteFailure(whatsapp, region, owner, number.phoneId, '');
    return account;
  } catch (error) {
    const reason = isAppError(error) ? error.message : 'Connection failed';
    await noteFailure(whatsapp, region, owner, number.phoneId, reason);
    throw error;
  }
}

/** Registers a number with a PIN, subscribes our app and stores the connection. */
export async function connectNumber(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  { wabaId, token }: BusinessAccess,
  { phoneId, pin }: { phoneId: string; pin?: string | undefined },
): Promise<StoredAccount> {
  const { context, engine } = whatsapp;
  const api = apiWith(whatsapp, { token });
  const number = (await listNumbers(api, wabaId)).find(({ id }) => id === phoneId);
  if (number === undefined) throw new AppError('WHATSAPP_NUMBER_UNKNOWN');
  const account = {
    channel: 'whatsapp' as const,
    accountId: phoneId,
    ...owner,
    label: number.display_phone_number,
    details: { wabaId, method: 'sign-up' },
  };
  await engine.accounts.requireFree(region, account);
  const proven = await register(whatsapp, region, account, api, number, pin);
  // The connection is stored before the call, because a message may arrive before the reply to the
  // call.
  await engine.accounts.connect(
    region,
    account,
    { [TOKEN]: token, ...(proven && { [PIN]: proven }) },
    (tx) => tx.set(waNumbers, phoneId, { ...owner, wabaId, phoneId, phoneNumber: account.label }),
  );
  try {
    await subscribe(whatsapp, region, api, wabaId);
  } catch (error) {
    const stored = await engine.accounts.find(region, 'whatsapp', phoneId);
    if (stored?.health.webhookVerifiedAt === null)
      await engine.remove(region, 'whatsapp', phoneId, owner.agentId);
    throw error;
  }
  const ratings = ratingsOf(number);
  const webhookVerifiedAt = context.clock.now();
  await engine.accounts.note(region, account, { webhookVerifiedAt, ratings });
  return engine.accounts.require(region, 'whatsapp', phoneId, owner.agentId);
}

/** Registers and subscribes a connected number again. */
export async function reconnectNumber(
  whatsapp: WhatsApp,
  region: Region,
  account: StoredAccount,
): Promise<void> {
  const { context, engine } = whatsapp;
  const api = await storedAccess(whatsapp, { region, account });
  const wabaId = account.details['wabaId'] ?? '';
  const number = (await listNumbers(api, wabaId)).find(({ id }) => id === account.accountId);
  if (number === undefined) throw new AppError('WHATSAPP_NUMBER_UNKNOWN');
  await register(whatsapp, region, account, api, number);
  await subscribe(whatsapp, region, api, wabaId);
  const webhookVerifiedAt = context.clock.now();
  const ratings = ratingsOf(number);
  await engine.accounts.note(region, account, { webhookVerifiedAt, ratings, needsReauth: false });
}

/** Returns Meta's ratings of a number: its quality, and how many people the number may write to. */
export const ratingsOf = ({
  quality_rating,
  messaging_limit_tier,
}: MetaNumber): Record<string, string> => ({
  ...(quality_rating !== undefined && { quality_rating }),
  ...(messaging_limit_tier !== undefined && { messaging_limit_tier }),
});

/**
 * Registers a number with the PIN that a person has entered, or with its stored PIN, or with a new
 * one. A registered number needs no PIN.
 * @returns the PIN that Meta has accepted
 * @throws AppError WHATSAPP_PIN_WRONG | WHATSAPP_CONNECT_FAILED
 */
async function register(
  { engine: { accounts } }: WhatsApp,
  region: Region,
  account: Pick<StoredAccount, 'channel' | 'accountId' | 'workspaceId'>,
  api: GraphApi,
  { id, status }: MetaNumber,
  typed?: string,
): Promise<Secret | undefined> {
  if (status === 'CONNECTED' && typed === undefined) return undefined;
  const stored = typed === undefined ? await accounts.secret(region, account, PIN) : null;
  const pin = stored ?? new Secret(typed ?? newPin());
  const isNew = stored === null && typed === undefined;
  // Meta may accept a new PIN although its reply is lost. If the PIN were lost too, nobody could
  // register the number again.
  if (isNew) await accounts.keepSecret(region, account, PIN, pin);
  const reply = await api.post(`/${id}/register`, {
    messaging_product: 'whatsapp',
    pin: pin.reveal('register the number with it'),
  });
  if (reply.ok) return pin;
  const isRefused = reply.status >= 400 && reply.status < 500;
  if (isNew && isRefused) await accounts.forgetSecret(region, account, PIN);
  if (reply.code === PIN_MISMATCH) throw new AppError('WHATSAPP_PIN_WRONG');
  throw new AppError('WHATSAPP_CONNECT_FAILED', { reason: reasonOf(reply) });
}

const newPin = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Subscribes us to the messages of a business account. @throws AppError WHATSAPP_CONNECT_FAILED */
async function subscribe(
  { context }: WhatsApp,
  region: Region,
  api: GraphApi,
  wabaId: string,
): Promise<void> {
  const reply = await api.post(`/${wabaId}/subscribed_apps`, {
    override_callback_uri: webhookUrl(context, region),
    verify_token: verifyToken(context),
  });
  if (!reply.ok) throw new AppError('WHATSAPP_CONNECT_FAILED', { reason: reasonOf(reply) });
}

/** Returns why Meta refused a step of the connection, for people. */
const reasonOf = ({ code, said }: { code: number; said: string }): string =>
  code >= 133000 && code < 134000 ? wordsOfCode(code, said) : said || 'Connection failed';
