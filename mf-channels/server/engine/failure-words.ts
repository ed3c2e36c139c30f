/**
 * Returns a function that explains a provider's error numbers to people. `known`: explanations by
 * number. `provider`: name of the provider. The function takes the number and the provider's own
 * text.
 */
export const failureWords =
  (known: Readonly<Record<number, string>>, provider: string) =>
  (code: number, said = ''): string => {
    const words = known[code];
    if (words !== undefined) return words;
    const number = code === 0 ? '' : ` (error ${code})`;
    return said === ''
      ? `The message could not be delivered${number}.`
      : `${provider} refused the message${number}: ${said}`;
  };
