import { sameJson } from '@voxgrove/contracts/canonical-json';

/**
 * Returns the names of the fields of `changes` whose values differ from `before`, for an audit
 * entry.
 */
export const changedFields = <T extends object>(before: T, changes: Partial<T>): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    sameJson(before[name as keyof T], value) ? [] : [name],
  );
