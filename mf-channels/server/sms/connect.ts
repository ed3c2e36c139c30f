import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { Transaction } from '@voxgrove/server/store/port';
import type { AccountCall, StoredAccount } from '../engine/port';
import { twilioApi } from './api';
import type { TwilioApi } from './api';
import { requireNumber, setSmsUrl, typedAccess } from './numbers';
import type { Sms } from './sms';

export const AUTH_TOKEN = 'auth-token';

export interface NewNumber {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  accountSid: string;
  authToken: string;
  numberSid: string;
}

/**
 * Connects a number of a Twilio account with an agent. From then on, Twilio sends the number's
 * messages to us.
 * @throws AppError SMS_CREDENTIALS_INVALID | SMS_NUMBER_UNKNOWN | SMS_WEBHOOK_FAILED |
 *   CHANNEL_TAKEN | SMS_SLOTS_TAKEN
 */
export async function connectNumber(
  sms: Sms,
  region: Region,
  { agentId, workspaceId, numberSid, ...typed }: NewNumber,
): Promise<StoredAccount> {
  const { context, engine } = sms;
  const { api, accountSid, authToken } = typedAccess(sms, typed);
  const found = await requireNumber(api, numberSid);
  const number = found.phone_number;
  const account = {
    channel: 'sms' as const,
    accountId: numberSid,
    agentId,
    workspaceId,
    label: number,
    details: { accountSid, number, friendlyName: found.friendly_name ?? number },
  };
  await engine.accounts.requireFree(region, account);
  const { twilioPhoneNumberSlots } = await context.port('workspaces').limits(region, workspaceId);
  // The connection is stored before the call, because a message may arrive before the reply to the
  // call.
  await engine.accounts.connect(region, account, { [AUTH_TOKEN]: authToken }, (tx) =>
    requireSlot(sms, tx, account, twilioPhoneNumberSlots),
  );
  try {
    await setSmsUrl(api, numberSid, webhookUrlOf(context.config.publicUrl, region, account));
  } catch (error) {
    const stored = await engine.accounts.find(region, 'sms', numberSid);
    if (stored?.health.webhookVerifiedAt === null)
      await engine.remove(region, 'sms', numberSid, agentId);
    throw error;
  }
  await engine.accounts.note(region, account, { webhookVerifiedAt: context.clock.now() });
  return engine.accounts.require(region, 'sms', numberSid, agentId);
}

/**
 * Requires a free slot for the number. A connected number already has a slot. @throws AppError
 * SMS_SLOTS_TAKEN
 */
async function requireSlot(
  { engine }: Sms,
  tx: Transaction,
  { workspaceId, accountId }: { workspaceId: WorkspaceId; accountId: string },
  limit: number | undefined,
): Promise<void> {
  if (limit === undefined) return;
  const connected = await engine.accounts.ofWorkspaceWithin(tx, workspaceId);
  const others = connected.filter((one) => one.channel === 'sms' && one.accountId !== accountId);
  if (others.length >= limit) throw new AppError('SMS_SLOTS_TAKEN', { limit });
}

/** Returns the API with the stored access of a connection. */
export async function storedAccess(
  { context, engine, base }: Sms,
  { region, account }: AccountCall,
): Promise<TwilioApi> {
  const authToken = await engine.accounts.secret(region, account, AUTH_TOKEN);
  const accountSid = account.details['accountSid'] ?? '';
  return twilioApi(context.outbound, base, { accountSid, authToken: authToken ?? new Secret('') });
}

/**
 * Returns the address to which Twilio sends the messages of a number, and the statuses of the
 * messages sent from the number.
 */
export const webhookUrlOf = (
  publicUrl: string,
  region: Region,
  { agentId, accountId }: Pick<StoredAccount, 'agentId' | 'accountId'>,
): string => `${publicUrl}/api/${region}/v2/agents/${agentId}/sms-webhook?number=${accountId}`;
