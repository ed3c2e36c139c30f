/** Returns whether an attribute is on: it is present, and its value is empty or `true`. */
export const isOn = (said: boolean | string | undefined): boolean =>
  /^(true)?$/.test(said as string);
