import type { AgentDraft } from '@voxgrove/contracts';
import type { ShownPath } from '../../parts/settings/tabs';

type At<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? At<T[Key], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

/**
 * What the settings edit, flat: who changes one field of an object says nothing about the others. A
 * number that cannot be read is NaN.
 */
export type Settings = { [Path in ShownPath]: Exclude<At<AgentDraft, Path>, undefined> };

/** Names of the settings that are of a kind. */
export type SettingOf<Kind> = {
  [Path in ShownPath]: Settings[Path] extends Kind ? Path : never;
}[ShownPath];
