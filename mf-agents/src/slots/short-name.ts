/** A name cut to `max` characters, with an ellipsis for what is missing. Counts what people see as one character. */
export function shortName(name: string, max: number): string {
  const letters = [...name];
  return letters.length <= max ? name : `${letters.slice(0, max - 1).join('').trimEnd()}…`;
}
