import { sameJson } from '@voxgrove/contracts/canonical-json';

/** Returns the fields with different values, ignoring the order of keys inside them. */
export function differing<T extends object>(
  one: T,
  other: T,
  ignore: readonly PropertyKey[],
): (keyof T & string)[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T & string)[];
  return names.filter((name) => !ignore.includes(name) && !sameJson(one[name], other[name]));
}

/** Copies only the named fields of an object. */
export const only = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
