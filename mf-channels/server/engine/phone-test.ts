import { AppError } from '@voxgrove/contracts';
import type { ErrorCode, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Part } from './adapter';
import type { Engine } from './engine';
import type { StoredAccount } from './stored-account';

const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * What a test message to a phone needs from the channel. `refusals`: error codes of the channel.
 */
export interface PhoneTest {
  /** Returns the chat with a phone. `phone` begins with `+`. */
  chatOf(phone: string): string;
  partOf(text: string): Part;
  refusals: Record<'phone' | 'country' | 'text' | 'failed', ErrorCode>;
}

/**
 * Sends a text from a connected number to a phone that a person has entered.
 * @throws AppError of the channel's `refusals`
 */
export async function sendPhoneTest(
  { context, engine }: { context: Pick<SliceContext, 'clock'>; engine: Engine },
  region: Region,
  account: StoredAccount,
  { chatOf, partOf, refusals }: PhoneTest,
  given: { phone: string; text: string },
): Promise<void> {
  // People write numbers with spaces and brackets.
  const phone = given.phone.replaceAll(/[\s().\-/]/g, '');
  const text = given.text.trim();
  if (!/^\+?\d+$/.test(phone)) throw new AppError(refusals.phone);
  if (!phone.startsWith('+')) throw new AppError(refusals.country);
  if (!PHONE.test(phone)) throw new AppError(refusals.phone);
  if (text === '') throw new AppError(refusals.text);
  const adapter = engine.adapterOf(account.channel);
  const outcome = await adapter.send({ region, account }, chatOf(phone), partOf(text));
  if (outcome.kind === 'unauthorized')
    await engine.accounts.note(region, account, { needsReauth: true });
  if (outcome.kind !== 'sent')
    throw new AppError(refusals.failed, { phone, reason: outcome.reason });
  await engine.accounts.note(region, account, { lastOutAt: context.clock.now() });
}
