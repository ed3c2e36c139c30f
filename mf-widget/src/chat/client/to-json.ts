/** JSON of what there is. Old libraries put a `toJSON` of their own on arrays and objects, which writes something else. */
export const toJson = (value: object): string =>
  JSON.stringify(value, function own(this: Record<string, unknown>, key) {
    return this[key];
  });
