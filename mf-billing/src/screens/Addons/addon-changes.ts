import { ADDONS } from '../../../contract/catalogue';
import type { AddonKey } from '../../../contract/catalogue';
import type { AddonUnits } from '../../data/subscription';

export interface AddonChange {
  key: AddonKey;
  before: number;
  after: number;
}

/** Returns the differences between the current and the wanted units. */
export function addonChanges(now: AddonUnits, wanted: AddonUnits): AddonChange[] {
  return ADDONS.map(({ id }) => ({
    key: id,
    before: now[id] ?? 0,
    after: wanted[id] ?? now[id] ?? 0,
  })).filter(({ before, after }) => before !== after);
}

/** Separates removals from other changes, because they need separate calls. */
export function splitChanges(changes: readonly AddonChange[]): {
  removed: AddonKey[];
  changed: AddonUnits;
} {
  const removed = changes.filter(({ after }) => after === 0).map(({ key }) => key);
  const changed = changes
    .filter(({ after }) => after > 0)
    .map(({ key, after }): [AddonKey, number] => [key, after]);
  return { removed, changed: Object.fromEntries(changed) };
}
