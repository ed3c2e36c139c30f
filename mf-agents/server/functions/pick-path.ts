/**
 * Returns the steps of a path such as `data.items[0].name` or `results[].title`; null for an
 * invalid path.
 */
export function pathSteps(path: string): (string | number | null)[] | null {
  if (path === '') return [];
  if (!/^([A-Za-z0-9_$-]+|\[\d{0,4}\])(\.[A-Za-z0-9_$-]+|\[\d{0,4}\])*$/.test(path)) return null;
  return [...path.matchAll(/[A-Za-z0-9_$-]+|\[(\d*)\]/g)].map(([step, index]) => {
    if (index === undefined) return step;
    return index === '' ? null : Number(index);
  });
}

/**
 * Returns the part of a JSON value at a path, or undefined. `[]` (a step of null) means every
 * element of a list.
 */
export function pick(value: unknown, steps: readonly (string | number | null)[]): unknown {
  const [step, ...laterSteps] = steps;
  if (step === undefined) return value;
  if (step === null)
    return Array.isArray(value)
      ? value
          .map((item: unknown) => pick(item, laterSteps))
          .filter((picked) => picked !== undefined)
      : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return pick((value as Record<string | number, unknown>)[step], laterSteps);
}
