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
 * All settings in one flat object, so that a change of one field does not include its neighbors. A
 * number that cannot be read is NaN.
 */
export type Settings = { [Path in ShownPath]: Exclude<At<AgentDraft, Path>, undefined> };

/** Names of the settings whose value has the type `Kind`. */
export type SettingOf<Kind> = {
  [Path in ShownPath]: Settings[Path] extends Kind ? Path : never;
}[ShownPath];
