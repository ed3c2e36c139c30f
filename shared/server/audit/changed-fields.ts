import { sameJson } from '@voxgrove/contracts/canonical-json';

/** Names of the fields of `changes` whose values differ from `before`: what an entry is about. */
export const changedFields = <T extends object>(before: T, changes: Partial<T>): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    sameJson(before[name as keyof T], value) ? [] : [name],
  );
