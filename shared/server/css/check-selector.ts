import { generate, walk } from 'css-tree';
import type { CssNode } from 'css-tree';
import { ATTRIBUTE } from './allowed';

/** A selector as it may be used, or undefined. `:root` means the chat's outermost element, which in here is `:host`. */
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

/** Could the selector mean the outermost element itself, and not only something in it? */
export const meansHost = (selector: string): boolean =>
  selector
    .split(',')
    .some((one) => /:host/i.test(one.replace(/^\s*:host(\([^()]*\))?\s*(?=[\s>+~])/i, '')));
