import { RegistryDocument } from '@voxgrove/contracts';
import type { RegistryKeys } from './registry-keys';
import type { RegistryState } from './registry-store';

/** A usable document, or its problem in one sentence. */
export type Judgement =
  | { state: 'verified'; document: RegistryDocument }
  | { state: Exclude<RegistryState, 'verified' | 'unreachable'>; problem: string };

/**
 * Decides whether a stored document may be used. Checks the signature over the raw value before
 * anything else reads the value.
 * @param stored the stored value, null for none
 * @param knownRevision highest verified revision so far; 0 for none
 */
export function judgeDocument(
  stored: unknown,
  keys: RegistryKeys,
  knownRevision: number,
): Judgement {
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
  if (parsed.data.revision < knownRevision)
    return {
      state: 'older',
      problem: `The stored registry has revision ${parsed.data.revision}; revision ${knownRevision} has been seen.`,
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
    return false; // The document is nested too deeply to be read.
  }
}

const isSignature = (value: unknown): value is RegistryDocument['signature'] =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['key'] === 'string' &&
  typeof (value as Record<string, unknown>)['value'] === 'string';
