import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { StoredAccount } from '../engine/port';
import type { WhatsApp } from './whatsapp';

const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * Sends a text from a connected number to a phone.
 * @throws AppError WHATSAPP_PHONE_INVALID | WHATSAPP_PHONE_COUNTRY | WHATSAPP_TEXT_MISSING | WHATSAPP_TEST_FAILED
 */
export async function sendTestMessage(
  { context, engine }: WhatsApp,
  region: Region,
  account: StoredAccount,
  given: { phone: string; text: string },
): Promise<void> {
  // People write numbers with spaces and brackets.
  const phone = given.phone.replaceAll(/[\s().\-/]/g, '');
  const body = given.text.trim();
  if (!/^\+?\d+$/.test(phone)) throw new AppError('WHATSAPP_PHONE_INVALID');
  if (!phone.startsWith('+')) throw new AppError('WHATSAPP_PHONE_COUNTRY');
  if (!PHONE.test(phone)) throw new AppError('WHATSAPP_PHONE_INVALID');
  if (body === '') throw new AppError('WHATSAPP_TEXT_MISSING');
  const part = { type: 'text', text: { preview_url: false, body } };
  const adapter = engine.adapterOf('whatsapp');
  const outcome = await adapter.send({ region, account }, phone.slice(1), part);
  if (outcome.kind === 'unauthorized')
    await engine.accounts.note(region, account, { needsReauth: true });
  if (outcome.kind !== 'sent')
    throw new AppError('WHATSAPP_TEST_FAILED', { phone, reason: outcome.reason });
  await engine.accounts.note(region, account, { lastOutAt: context.clock.now() });
}
