import { generate, parse } from 'css-tree';
import type { CssNode, List, Selector } from 'css-tree';

/**
 * Returns the rules of a restricted style sheet that can match elements with only these `classes`,
 * minified. The result may contain rules that match none of them, because only classes and ids
 * outside of brackets are checked.
 */
export function rulesForClasses(css: string, classes: ReadonlySet<string>): string {
  if (css === '') return '';
  const sheet = parse(css, {
    parseValue: false,
    parseCustomProperty: false,
    parseAtrulePrelude: false,
  });
  if (sheet.type !== 'StyleSheet') return '';
  keepRules(sheet.children, classes);
  return generate(sheet);
}

function keepRules(nodes: List<CssNode>, classes: ReadonlySet<string>): void {
  nodes.forEach((node, item, list) => {
    const block = node.type === 'Rule' || node.type === 'Atrule' ? node.block : null;
    // The steps of keyframes are rules without classes, so they are kept.
    if (block) keepRules(block.children, classes);
    if (!keeps(node, classes) || block?.children.isEmpty) list.remove(item);
  });
}

function keeps(node: CssNode, classes: ReadonlySet<string>): boolean {
  if (node.type !== 'Rule') return node.type === 'Declaration' || node.type === 'Atrule';
  if (node.prelude.type !== 'SelectorList') return false;
  return node.prelude.children.some(
    (selector) => selector.type === 'Selector' && canMatch(selector, classes),
  );
}

/** Selectors in brackets, as in `:is()` and `:not()`, are alternatives, so they exclude nothing. */
function canMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return !selector.children.some(
    (part) =>
      part.type === 'IdSelector' || (part.type === 'ClassSelector' && !classes.has(part.name)),
  );
}
