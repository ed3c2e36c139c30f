import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { z } from 'zod';
import type { WhatsAppNumber } from '../../contract/whatsapp';
import type { GraphApi } from '../meta/port';
import { apiWith, signUpAccess } from './access';
import { signUps } from './collections';
import type { Owner, WhatsApp } from './whatsapp';

/**
 * https://developers.facebook.com/docs/graph-api/reference/whats-app-business-account-to-number-current-status
 */
export const MetaNumber = z.object({
  id: z.string(),
  display_phone_number: z.string().default(''),
  verified_name: z.string().default(''),
  status: z.string().default('PENDING'),
  quality_rating: z.string().optional(),
  messaging_limit_tier: z.string().optional(),
});
export type MetaNumber = z.infer<typeof MetaNumber>;

export const NUMBER_FIELDS =
  'fields=id,display_phone_number,verified_name,status,quality_rating,messaging_limit_tier';
const NumberList = z.object({ data: z.array(MetaNumber) });

/** Returns the numbers of a business account. @throws AppError WHATSAPP_CONNECT_FAILED */
export async function listNumbers(api: GraphApi, wabaId: string): Promise<MetaNumber[]> {
  const reply = await api.get(`/${wabaId}/phone_numbers?${NUMBER_FIELDS}&limit=100`);
  const list = reply.ok ? NumberList.safeParse(reply.json) : undefined;
  if (list?.success === true) return list.data.data;
  throw new AppError('WHATSAPP_CONNECT_FAILED', {
    reason: reply.ok || reply.said === '' ? 'Failed to fetch number details' : reply.said,
  });
}

/**
 * Returns the numbers of the business account that was chosen in the sign-up, or none before the
 * sign-up.
 */
export async function signUpNumbers(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
): Promise<WhatsAppNumber[]> {
  const { context, engine } = whatsapp;
  const access = await signUpAccess(whatsapp, region, owner);
  if (access === null) return [];
  const numbers = await listNumbers(apiWith(whatsapp, access), access.wabaId);
  const failures = (await context.store.for(region).get(signUps, owner.agentId))?.data.failures;
  const connected = await engine.accounts.ofAgent(region, owner.agentId);
  return numbers.map(({ id, display_phone_number, verified_name, status }) => ({
    phoneId: id,
    phoneNumber: display_phone_number,
    name: verified_name,
    status: status === 'CONNECTED' ? 'CONNECTED' : 'PENDING',
    isConnected:
      status === 'CONNECTED' &&
      connected.some(({ channel, accountId }) => channel === 'whatsapp' && accountId === id),
    failure: failures?.[id] ?? '',
  }));
}
