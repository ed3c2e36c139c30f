/**
 * Explains a provider's numbers of failures to people. `known`: the numbers that have words.
 * `provider`: its name. The explanation takes the number and what the provider wrote about it.
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
