import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { SignUpDraft } from '../../contract/kept-drafts';
import { keepDraft, readDraft } from '../parts/kept-draft';

const keyOf = (agencyId: string): string => `portal-sign-up-${agencyId}`;

/**
 * Returns the sign-up that a reload has interrupted, or null. Once its code has expired, the sign-up
 * is removed: another person may be using the tab.
 */
export function readSignUp(agencyId: string): SignUpDraft | null {
  const draft = readDraft(keyOf(agencyId), SignUpDraft);
  if (draft === null || Date.now() - draft.changedAt < SIGN_IN_CODE.lifetimeMs) return draft;
  keepSignUp(agencyId, null);
  return null;
}

/** Keeps the sign-up over a reload, unless it is empty. Null: the sign-up was left or has ended. */
export function keepSignUp(agencyId: string, draft: SignUpDraft | null): void {
  const isEmpty = draft === null || (draft.name === '' && draft.email === '');
  keepDraft(keyOf(agencyId), isEmpty ? null : draft);
}
