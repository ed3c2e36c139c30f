import type { AgentDraft } from '@voxgrove/contracts';

/** Where in a draft a value stands: `webChat.consentText`. Lists are one value. */
export type DraftPath = PathOf<AgentDraft>;
type PathOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends
    readonly unknown[] | string | number | boolean
    ? K
    : `${K}.${PathOf<T[K]>}`;
}[keyof T & string];
