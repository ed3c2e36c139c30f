import { AGENT, cutText, foldText } from '@voxgrove/contracts';

/**
 * Returns a unique title: the wanted one, or the wanted one with the first free number, such as
 * "Copy of Fern (2)". At most AGENT.nameMaxLength UTF-16 units.
 * @param takenTitles folded titles
 */
export function freeTitle(wanted: string, takenTitles: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const title = fitting(wanted, number === 1 ? '' : ` (${number})`);
    if (!takenTitles.has(foldText(title))) return title;
  }
}

function fitting(wanted: string, ending: string): string {
  const room = AGENT.nameMaxLength - ending.length;
  let characters = room;
  let text = cutText(wanted, characters);
  while (text.length > room) text = cutText(wanted, (characters -= 1));
  return text + ending;
}
