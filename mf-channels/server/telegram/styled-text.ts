import { messageText, splitText } from '../engine/port';

/** Style of a part of a text: https://core.telegram.org/bots/api#messageentity */
interface Entity {
  type: 'bold' | 'italic' | 'strikethrough' | 'code';
  /** Start and length in UTF-16 units. */
  offset: number;
  length: number;
}

/** A text with its styles, as one message shows it. */
export interface StyledText {
  text: string;
  entities: Entity[];
}

const TYPES = { strong: 'bold', em: 'italic', strike: 'strikethrough', code: 'code' } as const;
type Kind = keyof typeof TYPES;

/**
 * Characters for private use that mark the beginning and the end of a style while the text is split.
 */
const BEGIN: Record<Kind, string> = {
  strong: '\uE000',
  em: '\uE001',
  strike: '\uE002',
  code: '\uE003',
};
const END: Record<Kind, string> = {
  strong: '\uE004',
  em: '\uE005',
  strike: '\uE006',
  code: '\uE007',
};
const MARKS = /[\uE000-\uE007]/g;

/**
 * Converts Markdown to texts of at most `limit` UTF-16 units, with complete links. A style that is
 * split continues in the next text. No text is empty, because Telegram refuses an empty message.
 */
export function styledTexts(markdown: string, limit: number): StyledText[] {
  const marked = messageText(
    markdown.replaceAll(MARKS, ''),
    (kind, text) => `${BEGIN[kind]}${text}${END[kind]}`,
  );
  const open = new Set<Kind>();
  const texts = splitText(marked, limit).map((part) => withoutMarks(part, open));
  return texts.filter(({ text }) => text.trim() !== '');
}

/** `open`: the styles that continue from the text before; changed to those that continue after. */
function withoutMarks(part: string, open: Set<Kind>): StyledText {
  const entities: Entity[] = [];
  const begun = new Map([...open].map((kind) => [kind, 0]));
  let text = '';
  const end = (kind: Kind): void => {
    const offset = begun.get(kind);
    begun.delete(kind);
    if (offset === undefined || offset === text.length) return;
    entities.push({ type: TYPES[kind], offset, length: text.length - offset });
  };
  for (const character of part) {
    const begins = kindOf(BEGIN, character);
    const ends = kindOf(END, character);
    if (begins) begun.set(begins, text.length);
    else if (ends) end(ends);
    else text += character;
  }
  open.clear();
  for (const kind of [...begun.keys()]) {
    open.add(kind);
    end(kind);
  }
  return { text, entities };
}

const kindOf = (marks: Record<Kind, string>, character: string): Kind | undefined =>
  (Object.keys(marks) as Kind[]).find((kind) => marks[kind] === character);
