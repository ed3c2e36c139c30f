import type { Teammate } from '../../contract/inbox';

/** Ids of the people a note names as `@name`; the longest name counts where one begins another. */
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
