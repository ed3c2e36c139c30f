/** Accepts colors with six digits, as agents and websites write them. */
export const isColor = (said: unknown): said is string =>
  /^#[\da-f]{6}$/i.test(`${said as string}`);
