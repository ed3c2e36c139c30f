import { KeptOnboarding } from '../../../contract/kept-drafts';
import { keepDraft, readDraft } from '../../parts/kept-draft';

const keyOf = (clientId: string): string => `portal-onboarding-${clientId}`;

/** Returns the onboarding that a reload has interrupted, or null. */
export const readOnboarding = (clientId: string): KeptOnboarding | null =>
  readDraft(keyOf(clientId), KeptOnboarding);

/** Keeps the onboarding over a reload. Null: the onboarding has ended. */
export const keepOnboarding = (clientId: string, kept: KeptOnboarding | null): void =>
  keepDraft(keyOf(clientId), kept);
