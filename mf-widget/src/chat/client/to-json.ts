/**
 * Returns the JSON of the actual value: old libraries add a `toJSON` to arrays and objects that
 * writes something else.
 */
export const toJson = (value: object): string =>
  JSON.stringify(value, function own(this: Record<string, unknown>, key) {
    return this[key];
  });
