import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { StoredAccount } from '../engine/port';
import type { Sms } from './sms';

const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * Sends a text from a connected number to any phone.
 * @throws AppError SMS_PHONE_INVALID | SMS_PHONE_COUNTRY | SMS_TEXT_MISSING | SMS_TEST_FAILED
 */
export async function sendTestMessage(
  { context, engine }: Pick<Sms, 'context' | 'engine'>,
  region: Region,
  account: StoredAccount,
  given: { phone: string; text: string },
): Promise<void> {
  // People write numbers with spaces and brackets.
  const phone = given.phone.replaceAll(/[\s().\-/]/g, '');
  const text = given.text.trim();
  if (!/^\+?\d+$/.test(phone)) throw new AppError('SMS_PHONE_INVALID');
  if (!phone.startsWith('+')) throw new AppError('SMS_PHONE_COUNTRY');
  if (!PHONE.test(phone)) throw new AppError('SMS_PHONE_INVALID');
  if (text === '') throw new AppError('SMS_TEXT_MISSING');
  const outcome = await engine.adapterOf('sms').send({ region, account }, phone, { text });
  if (outcome.kind === 'unauthorized')
    await engine.accounts.note(region, account, { needsReauth: true });
  if (outcome.kind !== 'sent')
    throw new AppError('SMS_TEST_FAILED', { phone, reason: outcome.reason });
  await engine.accounts.note(region, account, { lastOutAt: context.clock.now() });
}
