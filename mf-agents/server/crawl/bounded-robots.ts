/** Limit of rules; real files have fewer. Each address of the site is compared with all rules. */
const MAX_RULES = 3_000;
/**
 * Limit of characters of all rules with a wildcard. The time to compare such a rule grows with the
 * product of its length and the length of the address.
 */
const MAX_WILD_CHARS = 5_000;

/**
 * Limits a robots.txt, so that comparing an address with its rules takes little time. If the rules
 * contain too many wildcards, a `Disallow` rule is cut at its first wildcard, so it forbids more,
 * and an `Allow` rule is left out.
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
