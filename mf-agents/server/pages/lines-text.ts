import type { Element } from '../html/port';
import { cleanText } from './clean-text';
import { isInline, setApart } from './inline-elements';

/** Returns the text of an element, with a line for each of its blocks and list items. */
export function linesOf(root: Element): string {
  let text = '';
  const walk = (node: Element, inItem: boolean) => {
    for (const child of node.children) {
      if (child.type === 'text') text += child.data.replace(/\s+/g, ' ');
      if (child.type !== 'tag') continue;
      const item = child.name === 'li';
      const edge = edgeBefore(child, inItem);
      text += edge;
      walk(child, inItem || item);
      if (edge.startsWith('\n')) text += '\n';
      else if (!isInline(child)) text += ' ';
    }
  };
  walk(root, root.name === 'li');
  return text
    .split('\n')
    .map(cleanText)
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

function edgeBefore(child: Element, inItem: boolean): string {
  if (child.name === 'li') return '\n• ';
  if (isInline(child)) return setApart(child) ? ' ' : '';
  return inItem ? ' ' : '\n';
}
