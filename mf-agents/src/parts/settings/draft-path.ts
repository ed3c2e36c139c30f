import type { AgentDraft } from '@voxgrove/contracts';

/** Path of a value in a draft, such as `webChat.consentText`. A list is one value. */
export type DraftPath = PathOf<AgentDraft>;
type PathOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends
    readonly unknown[] | string | number | boolean
    ? K
    : `${K}.${PathOf<T[K]>}`;
}[keyof T & string];
