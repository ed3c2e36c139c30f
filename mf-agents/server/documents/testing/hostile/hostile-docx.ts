import { deflateRawSync } from 'node:zlib';
import { docxTable, docxText, makeDocx, makeZip } from '../make-zip';
import { hostile, numbered, prose } from './hostile-document';
import type { Expected, HostileDocument } from './hostile-document';

const UNPACKS: Expected = { refused: /unpacks to far more/ };
const DAMAGED: Expected = { refused: /damaged|not a Word document/ };
const INTRICATE: Expected = { refused: /built in a way no word processor/ };
const TOO_MANY: Expected = { refused: /more paragraphs, tables and formatting/ };
const TOO_LONG: Expected = { refused: /1,000,000 characters/ };
const docx = (name: string, make: () => Buffer, expected?: Expected): HostileDocument =>
  hostile('docx', name, make, expected);

const table = docxTable([['Day', 'Hours']]);
const nested = (depth: number): string =>
  '<w:tbl><w:tr><w:tc>'.repeat(depth) + docxText('Deep') + '</w:tc></w:tr></w:tbl>'.repeat(depth);

export const HOSTILE_DOCX: HostileDocument[] = [
  docx('200000-open-paragraphs', () => makeDocx('<w:p>'.repeat(200_000)), INTRICATE),
  docx('2000000-open-paragraphs', () => makeDocx('<w:p>'.repeat(2_000_000)), INTRICATE),
  docx('open-runs-of-text', () => makeDocx('<w:p><w:r><w:t>a'.repeat(100_000)), INTRICATE),
  docx('ends-only', () => makeDocx('</w:p>'.repeat(200_000)), DAMAGED),
  docx('tables-in-tables', () => makeDocx(nested(50_000)), INTRICATE),
  docx(
    '300000-empty-paragraphs',
    () => makeDocx(`${docxText('Open at nine.')}${'<w:p/>'.repeat(300_000)}`),
    TOO_MANY,
  ),
  docx(
    '150000-attributes',
    () =>
      makeDocx(
        `<w:p ${numbered(150_000, (index) => `w:a${index}="" `)}><w:r><w:t>x</w:t></w:r></w:p>`,
      ),
    INTRICATE,
  ),
  docx(
    'attribute-of-20-megabytes',
    () =>
      makeDocx(`<w:p w:a="${'a'.repeat(20_000_000)}"><w:r><w:t>Open at nine.</w:t></w:r></w:p>`),
    INTRICATE,
  ),
  docx('tag-left-open', () => makeDocx(`<w:p ${'a '.repeat(500_000)}`), INTRICATE),
  docx('comments-left-open', () => makeDocx('<!--'.repeat(200_000)), DAMAGED),
  docx(
    'entities',
    () =>
      makeDocx(
        docxText('&lol;'),
        [],
        `<!DOCTYPE w [${numbered(20, (index) => `<!ENTITY l${index + 1} "&l${index};&l${index};">`)}]>`,
      ),
    DAMAGED,
  ),
  docx(
    'entities-in-utf-16',
    () =>
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        {
          name: 'word/document.xml',
          content: Buffer.from('\ufeff<!DOCTYPE w [<!ENTITY l "l">]><w/>', 'utf16le'),
        },
      ]),
    DAMAGED,
  ),
  docx(
    'part-of-60-megabytes',
    () =>
      makeDocx(docxText('Hello'), [
        { name: 'word/media/a.xml', content: Buffer.alloc(60_000_000), saysSize: 10 },
      ]),
    UNPACKS,
  ),
  docx(
    'nine-parts-of-9-megabytes',
    () =>
      makeDocx(
        docxText('Hello'),
        Array.from({ length: 9 }, (_, index) => ({
          name: `word/media/${index}.bin`,
          content: Buffer.alloc(9_500_000),
        })),
      ),
    UNPACKS,
  ),
  docx(
    '20000-parts',
    () =>
      makeDocx(
        docxText('Hello'),
        Array.from({ length: 20_000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' })),
      ),
    UNPACKS,
  ),
  docx('one-part-named-4000-times', overlapping, UNPACKS),
  docx('text-of-3-megabytes', () => makeDocx(docxText(prose(3_000_000))), TOO_LONG),
  docx('990000-prose-in-one-paragraph', () => makeDocx(docxText(prose(900_000))), {
    read: true,
    has: 'quick brown fox',
  }),
  docx('4000-tables', () => makeDocx(table.repeat(4_000)), { read: true, has: 'Hours' }),
  docx(
    '2000-headings-and-texts',
    () => makeDocx(numbered(2_000, (index) => docxText(`Part ${index} of the book`))),
    { read: true, has: 'Part 1999' },
  ),
];

/**
 * Returns a ZIP file whose directory names one packed part 4,000 times. Each reading unpacks the
 * part again.
 */
function overlapping(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(1_000_000, 'a'));
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 0, 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  const entries = Array.from({ length: 4_000 }, (_, index) => {
    const title = Buffer.from(`word/${index}.xml`);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(1_000_000, 24);
    entry.writeUInt16LE(title.length, 28);
    return Buffer.concat([entry, title]);
  });
  const listed = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, listed, end]);
}
