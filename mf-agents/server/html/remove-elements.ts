import { isTag } from 'domhandler';
import type { ChildNode, Element, ParentNode } from 'domhandler';
import { replaceChildren } from './page-tree';

/** Returns the context for child elements, or undefined to remove the element with its children. */
type Judge<Context> = (element: Element, context: Context) => Context | undefined;

/**
 * Removes elements below a node in one walk, all children of a parent at once: single removals take
 * quadratic time. `context`: the value for `root`; each element receives its parent's value.
 */
export function removeElements<Context>(
  root: ParentNode,
  context: Context,
  judge: Judge<Context>,
): void {
  const pending: [ParentNode, Context][] = [[root, context]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, above] = next;
    const keptChildren: ChildNode[] = [];
    for (const child of parent.children) {
      if (!isTag(child)) {
        keptChildren.push(child);
        continue;
      }
      const inside = judge(child, above);
      if (inside === undefined) continue;
      keptChildren.push(child);
      if (child.children.length > 0) pending.push([child, inside]);
    }
    if (keptChildren.length < parent.children.length) replaceChildren(parent, keptChildren);
  }
}
