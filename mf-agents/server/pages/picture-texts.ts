import { Text, isTag } from 'domhandler';
import type { ChildNode, Element, ParentNode } from 'domhandler';
import { cleanText } from './clean-text';

const MIN_CHARS = 15;
const MIN_WORDS = 3;
const MAX_CHARS = 300;
const MAX_PICTURES = 100;
const FILE_NAME = /\.(jpe?g|png|gif|webp|svg|avif)$/i;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Replaces pictures by their `alt` text if it is meaningful. Each text is used once. */
export function describePictures(root: ParentNode): void {
  const seenTexts = new Set<string>();
  const pending: ChildNode[] = [...root.children].reverse();
  for (
    let node = pending.pop();
    node !== undefined && seenTexts.size < MAX_PICTURES;
    node = pending.pop()
  ) {
    if (!isTag(node)) continue;
    if (node.name === 'img') describe(node, seenTexts);
    else for (const child of [...node.children].reverse()) pending.push(child);
  }
}

function describe(image: Element, seenTexts: Set<string>): void {
  const alt = cleanText(image.attribs['alt'] ?? '').slice(0, MAX_CHARS);
  const says =
    alt.length >= MIN_CHARS &&
    (alt.split(' ').length >= MIN_WORDS || UNSPACED.test(alt)) &&
    !FILE_NAME.test(alt);
  if (!says || seenTexts.has(alt)) return;
  seenTexts.add(alt);
  // A separate paragraph, because a picture ends its line.
  image.name = 'p';
  const words = new Text(alt);
  words.parent = image;
  image.children = [words];
}
