import { isTag } from 'domhandler';
import type { ChildNode, Element, ParentNode } from 'domhandler';
import { replaceChildren } from './page-tree';

/** What an element says about those inside it; undefined when it goes, and they with it. */
type Judge<Context> = (element: Element, context: Context) => Context | undefined;

/**
 * Removes elements below a node in one walk, each parent's children at once: one removal after
 * another takes time in the square of their number. `context`: what is known at `root`; each
 * element is given what its parent said.
 */
export function removeElements<Context>(
  root: ParentNode,
  context: Context,
  judge: Judge<Context>,
): void {
  const pending: [ParentNode, Context][] = [[root, context]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, above] = next;
    const kept: ChildNode[] = [];
    for (const child of parent.children) {
      if (!isTag(child)) {
        kept.push(child);
        continue;
      }
      const inside = judge(child, above);
      if (inside === undefined) continue;
      kept.push(child);
      if (child.children.length > 0) pending.push([child, inside]);
    }
    if (kept.length < parent.children.length) replaceChildren(parent, kept);
  }
}
