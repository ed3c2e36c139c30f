/** An attribute is on when it is present, unless its value is `false`. */
export const isOn = (said: boolean | string | undefined): boolean =>
  /^(true)?$/.test(said as string);
