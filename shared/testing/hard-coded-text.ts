import { PSEUDO_END, PSEUDO_START } from '@voxgrove/sdk/internal';

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
const SKIPPED = 'script, style, code, pre, svg, [translate="no"]';

/**
 * Finds texts under `root` that did not go through i18n, on a page in the pseudo-locale
 * (`?lang=en-XA`). Texts of users (names, messages, addresses) are marked `translate="no"` and
 * skipped.
 */
export function findHardCodedText(root: Element): string[] {
  const found: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* text */);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement?.closest(SKIPPED) && isPlain(node.textContent ?? ''))
      found.push(node.textContent!.trim());
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.closest(SKIPPED)) continue;
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value && isPlain(value)) found.push(`${name}="${value}"`);
    }
  }
  return found;
}

const INNERMOST = new RegExp(`${PSEUDO_START}[^${PSEUDO_START}${PSEUDO_END}]*${PSEUDO_END}`, 'g');

/**
 * Returns whether a text has a word outside the pseudo-locale's brackets, which are nested like the
 * texts.
 */
function isPlain(text: string): boolean {
  const remainder = text.replace(INNERMOST, '');
  return remainder === text ? /\p{L}{2,}/u.test(remainder) : isPlain(remainder);
}
