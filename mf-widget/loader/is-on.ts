/** An attribute is on by being there, unless it says `false`. */
export const isOn = (said: boolean | string | undefined): boolean =>
  /^(true)?$/.test(said as string);
