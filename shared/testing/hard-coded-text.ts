import { PSEUDO_END, PSEUDO_START } from '@voxgrove/sdk/internal';

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
const SKIPPED = 'script, style, code, pre, svg, [translate="no"]';

/**
 * Texts under `root` that did not go through i18n, when the page is shown in the pseudo-locale
 * (`?lang=en-XA`). What people wrote themselves (names, messages, addresses) is marked
 * `translate="no"` and not looked at.
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

/** Has a word outside the pseudo-locale's brackets, which enclose each other where texts do. */
function isPlain(text: string): boolean {
  const rest = text.replace(INNERMOST, '');
  return rest === text ? /\p{L}{2,}/u.test(rest) : isPlain(rest);
}
