import { createHash } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { exchange } from '../meta/port';
import { apiWith, keepSignUpToken, signUpAccess } from './access';
import { signUps } from './collections';
import type { SignUp } from './collections';
import type { Owner, WhatsApp } from './whatsapp';

/**
 * Stores the results of the sign-up window: the business account, and a code. The code is exchanged
 * for a token immediately, because the code expires soon. Both may arrive in either order, and
 * repeatedly.
 * @returns whether both are known
 * @throws AppError META_NOT_CONFIGURED | WHATSAPP_SIGN_UP_FAILED
 */
export async function continueSignUp(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  { code, wabaId }: { code?: string | undefined; wabaId?: string | undefined },
): Promise<boolean> {
  if (code !== undefined) await takeCode(whatsapp, region, owner, code);
  if (wabaId !== undefined) await change(whatsapp, region, owner, { wabaId });
  return (await signUpAccess(whatsapp, region, owner)) !== null;
}

async function takeCode(
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  code: string,
): Promise<void> {
  const codeHash = createHash('sha256').update(code).digest('hex');
  const before = await whatsapp.context.store.for(region).get(signUps, owner.agentId);
  if (before?.data.codeHash === codeHash) return;
  const exchanged = await exchange(apiWith(whatsapp), whatsapp.app, { code });
  if (exchanged.token === undefined)
    throw new AppError('WHATSAPP_SIGN_UP_FAILED', { reason: exchanged.said });
  await keepSignUpToken(whatsapp, region, owner, exchanged.token);
  await change(whatsapp, region, owner, { codeHash });
}

/** Stores why a number could not be connected. An empty reason deletes the stored one. */
export const noteFailure = (
  whatsapp: WhatsApp,
  region: Region,
  owner: Owner,
  phoneId: string,
  reason: string,
): Promise<void> => change(whatsapp, region, owner, {}, { [phoneId]: reason });

async function change(
  { context }: WhatsApp,
  region: Region,
  { agentId, workspaceId }: Owner,
  part: Partial<SignUp>,
  failures: Record<string, string> = {},
): Promise<void> {
  await context.store.for(region).transaction(async (tx) => {
    const doc = await tx.get(signUps, agentId, 'absent');
    const before = doc?.data ?? { wabaId: null, codeHash: null, failures: {} };
    // The stored reasons belong to one business account, so another account starts without reasons.
    const isOtherBusiness = part.wabaId !== undefined && part.wabaId !== before.wabaId;
    const kept = isOtherBusiness ? {} : before.failures;
    const known = Object.entries({ ...kept, ...failures }).filter(([, reason]) => reason !== '');
    tx.set(
      signUps,
      agentId,
      { ...before, ...part, agentId, workspaceId, failures: Object.fromEntries(known) },
      { ifVersion: doc?.version ?? 0 },
    );
  });
}
