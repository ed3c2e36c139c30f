/** More rules than real files have: each address of the site is compared with all of them. */
const MAX_RULES = 3_000;
/**
 * Characters of all rules with a wildcard: they take time in the product of their length and that
 * of an address.
 */
const MAX_WILD_CHARS = 5_000;

/**
 * A robots.txt whose rules are compared with an address in little time. Where there are too many
 * wildcards, a rule that forbids ends at its first one, and so forbids more; a rule that allows is
 * left out.
 */
export function boundedRobots(text: string): string {
  let rules = 0;
  let wild = 0;
  const bounded = (line: string): string | undefined => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== 'allow' && name !== 'disallow') return line;
    rules += 1;
    if (rules > MAX_RULES) return undefined;
    const wildcard = line.indexOf('*', colon);
    if (wildcard < 0) return line;
    wild += line.length - wildcard;
    if (wild <= MAX_WILD_CHARS) return line;
    return name === 'disallow' ? line.slice(0, wildcard) : undefined;
  };
  return text
    .split(/\r\n?|\n/)
    .map(bounded)
    .filter((line) => line !== undefined)
    .join('\n');
}
