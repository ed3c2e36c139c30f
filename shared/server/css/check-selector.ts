import { generate, walk } from 'css-tree';
import type { CssNode } from 'css-tree';
import { ATTRIBUTE } from './allowed';

/**
 * Returns a selector in its allowed form, or undefined. `:root` becomes `:host`, the chat's
 * outermost element.
 */
export function checkSelector(prelude: CssNode): string | undefined {
  if (prelude.type !== 'SelectorList') return undefined;
  let allowed = true;
  walk(prelude, (node: CssNode) => {
    if (node.type === 'Raw') allowed = false;
    if (node.type === 'AttributeSelector' && !ATTRIBUTE.test(node.name.name.toLowerCase()))
      allowed = false;
    if (node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root' && !node.children)
      node.name = 'host';
  });
  return allowed ? generate(prelude) : undefined;
}

/** Returns whether the selector could match the outermost element itself. */
export const meansHost = (selector: string): boolean =>
  selector
    .split(',')
    .some((part) => /:host/i.test(part.replace(/^\s*:host(\([^()]*\))?\s*(?=[\s>+~])/i, '')));
