import { Element, Text, isText } from 'domhandler';
import type { ChildNode, ParentNode } from 'domhandler';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import type { TreeAdapter } from 'parse5';
import { UnreadablePage } from './unreadable-page';

/** Limit of elements. No page for people has more; this number needs some 100 MB. */
const MAX_ELEMENTS = 150_000;

/**
 * Builds the tree of one page for cheerio. Nodes are searched from the end of their parent's
 * children, where the parser works, so that a page with very many nodes takes linear time.
 * @throws UnreadablePage while parsing, if the page has too many elements
 */
export function pageTree(): TreeAdapter<Htmlparser2TreeAdapterMap> {
  let elements = 0;
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      elements += 1;
      if (elements > MAX_ELEMENTS) {
        throw new UnreadablePage(`more than ${MAX_ELEMENTS.toLocaleString('en')} elements`);
      }
      const element = new Element(name, Object.create(null) as Record<string, string>, []);
      for (const { name: key, value } of attributes) element.attribs[key] = value;
      element.namespace = namespace;
      return element;
    },
    adoptAttributes(element, attributes) {
      for (const { name, value } of attributes) element.attribs[name] ??= value;
    },
    insertBefore,
    insertTextBefore(parent, text, reference) {
      const before = reference.prev;
      if (before !== null && isText(before)) before.data += text;
      else insertBefore(parent, new Text(text), reference);
    },
    detachNode(node) {
      if (node.parent === null) return;
      const siblings = node.parent.children;
      const index = siblings.lastIndexOf(node as ChildNode);
      siblings.splice(index, 1);
      link(siblings[index - 1], siblings[index]);
      node.parent = node.prev = node.next = null;
    },
  };
}

function insertBefore(parent: ParentNode, node: ChildNode, reference: ChildNode): void {
  const siblings = parent.children;
  const index = siblings.lastIndexOf(reference);
  siblings.splice(index, 0, node);
  link(siblings[index - 1], node);
  link(node, reference);
  node.parent = parent;
}

/** Appends all children of one node to those of another. */
export function moveChildren(from: ParentNode, to: ParentNode): void {
  const moved = from.children;
  from.children = [];
  link(to.children.at(-1), moved[0]);
  for (const child of moved) {
    child.parent = to;
    to.children.push(child);
  }
}

/** Replaces the children of a node. */
export function replaceChildren(parent: ParentNode, children: ChildNode[]): void {
  parent.children = children;
  children.forEach((child, index) => {
    link(children[index - 1], child);
    child.parent = parent;
  });
  link(children.at(-1), undefined);
}

function link(before: ChildNode | undefined, after: ChildNode | undefined): void {
  if (before !== undefined) before.next = after ?? null;
  if (after !== undefined) after.prev = before ?? null;
}
