import { RegistryDocument } from '@voxgrove/contracts';
import type { RegistryKeys } from './registry-keys';
import type { RegistryState } from './port';

/** A document that may be used, or what is wrong with it, in one sentence. */
export type Judgement =
  | { state: 'verified'; document: RegistryDocument }
  | { state: Exclude<RegistryState, 'verified' | 'unreachable'>; problem: string };

/**
 * May what is stored be used? The signature is checked over the value as it was found, before anything reads it.
 * @param stored what is stored, null for nothing
 * @param known revision of the newest document that verified so far; 0 for none
 */
export function judgeDocument(stored: unknown, keys: RegistryKeys, known: number): Judgement {
  if (typeof stored !== 'object' || stored === null)
    return { state: 'corrupt', problem: 'The stored registry is gone.' };
  const { signature } = stored as { signature?: unknown };
  if (!isSignature(signature))
    return { state: 'unsigned', problem: 'The stored registry is not signed.' };
  if (signature.key !== keys.key.id)
    return {
      state: 'unsigned',
      problem: `The stored registry is signed with a key that is not this installation's (${signature.key.slice(0, 40)}).`,
    };
  if (!isSigned(stored, signature, keys))
    return { state: 'corrupt', problem: 'The stored registry is not what was signed.' };
  const parsed = RegistryDocument.safeParse(stored);
  if (!parsed.success)
    return {
      state: 'corrupt',
      problem: `The stored registry is signed, but this version cannot read it (${parsed.error.issues[0]?.path.join('.') ?? ''}: ${parsed.error.issues[0]?.message ?? ''}).`,
    };
  if (parsed.data.revision < known)
    return {
      state: 'older',
      problem: `The stored registry has revision ${parsed.data.revision}; revision ${known} has been seen.`,
    };
  return { state: 'verified', document: parsed.data };
}

function isSigned(
  stored: object,
  signature: RegistryDocument['signature'],
  keys: RegistryKeys,
): boolean {
  try {
    return keys.verify(stored, signature);
  } catch {
    return false; // Nested so deeply that it cannot even be read to its end.
  }
}

const isSignature = (value: unknown): value is RegistryDocument['signature'] =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['key'] === 'string' &&
  typeof (value as Record<string, unknown>)['value'] === 'string';
