/**
 * Limits: nesting depth of elements, elements of one part, and bytes of one tag. All are more than
 * word processors write.
 */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 200_000;
const MAX_TAG = 100_000;
const MAX_ATTRIBUTES = 200;

const refused = (documentError) => Object.assign(new Error(documentError), { documentError });

/**
 * Checks the XML of a part in one pass before the parser reads it: parsers take quadratic time for
 * nested or unclosed elements.
 * @param xml the text of the part
 * @throws Error with `documentError`: damaged (not XML, unclosed, or with its own definitions) |
 * intricate | elements
 */
export function checkXml(xml) {
  const open = [];
  let elements = 0;
  for (let index = xml.indexOf('<'); index >= 0; index = xml.indexOf('<', index)) {
    const passive = endOfPassive(xml, index);
    if (passive > 0) {
      index = passive;
      continue;
    }
    const end = endOfTag(xml, index);
    if (xml[index + 1] === '/') {
      if (open.pop() !== nameAt(xml, index + 2)) throw refused('damaged');
    } else {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw refused('elements');
      if (xml[end - 2] !== '/') open.push(nameAt(xml, index + 1));
      if (open.length > MAX_DEPTH) throw refused('intricate');
    }
    index = end;
  }
  if (open.length > 0) throw refused('damaged');
}

/**
 * Returns the position after the comment, CDATA section or instruction that begins at `start`; 0 if
 * none begins there.
 */
function endOfPassive(xml, start) {
  const [, last] =
    [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ].find(([first]) => xml.startsWith(first, start)) ?? [];
  if (last === undefined) {
    if (xml[start + 1] === '!') throw refused('damaged');
    return 0;
  }
  const end = xml.indexOf(last, start);
  if (end < 0) throw refused('damaged');
  return end + last.length;
}

/**
 * Returns the position after the `>` that ends a tag. A `>` in a quoted attribute does not end the
 * tag.
 */
function endOfTag(xml, start) {
  let quote = '';
  let attributes = 0;
  for (let index = start + 1; index < xml.length; index += 1) {
    const char = xml[index];
    if (index - start > MAX_TAG) throw refused('intricate');
    if (quote !== '') {
      if (char === quote) quote = '';
      continue;
    }
    if (char === '>') return index + 1;
    if (char === '<') throw refused('damaged');
    if (char !== '"' && char !== "'") continue;
    quote = char;
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw refused('intricate');
  }
  throw refused('damaged');
}

const nameAt = (xml, at) => /^[^\s/>]{1,200}/.exec(xml.slice(at, at + 201))?.[0] ?? '';
