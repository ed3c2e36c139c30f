import type { Teammate } from '../../contract/inbox';

/**
 * Returns the ids of the people whom a note mentions as `@name`. If one name begins with another,
 * the longest match wins.
 */
export function mentionsIn(text: string, team: readonly Teammate[]): string[] {
  const byLength = [...team].sort((one, other) => other.name.length - one.name.length);
  const mentioned = new Set<string>();
  let rest = text.toLowerCase();
  for (const { id, name } of byLength) {
    const mention = `@${name.toLowerCase()}`;
    if (name === '' || !rest.includes(mention)) continue;
    mentioned.add(id);
    rest = rest.replaceAll(mention, ' ');
  }
  return [...mentioned];
}
