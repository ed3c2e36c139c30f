import { SignUpDraft } from '../../contract/kept-drafts';
import { keepDraft, readDraft } from '../parts/kept-draft';

const keyOf = (agencyId: string): string => `portal-sign-up-${agencyId}`;

/** Returns the sign-up that a reload has interrupted, or null. */
export const readSignUp = (agencyId: string): SignUpDraft | null =>
  readDraft(keyOf(agencyId), SignUpDraft);

/** Keeps the sign-up over a reload, unless it is empty. Null: the sign-up was left or has ended. */
export function keepSignUp(agencyId: string, draft: SignUpDraft | null): void {
  const isEmpty = draft === null || (draft.name === '' && draft.email === '');
  keepDraft(keyOf(agencyId), isEmpty ? null : draft);
}
