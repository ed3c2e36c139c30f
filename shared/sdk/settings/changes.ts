import { sameJson } from '@voxgrove/contracts/canonical-json';

/** Fields whose values differ, the order of keys inside them aside. */
export function differing<T extends object>(
  one: T,
  other: T,
  ignore: readonly PropertyKey[],
): (keyof T & string)[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T & string)[];
  return names.filter((name) => !ignore.includes(name) && !sameJson(one[name], other[name]));
}

/** Only the named fields of an object. */
export const only = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
