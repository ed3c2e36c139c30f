import { describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { DocumentType } from './file-type';
import { pdfSections } from './pdf-sections';
import { readDocument } from './read-document';
import { makePdf } from './testing/make-pdf';
import { docxHeading, docxTable, docxText, makeDocx, makeZip } from './testing/make-zip';

jest.setTimeout(60_000);

const read = (name: string, bytes: Buffer | string) =>
  readDocument(name, name.split('.').at(-1) as DocumentType, Buffer.from(bytes));
/** Returns why a document is refused. */
async function refused(name: string, bytes: Buffer | string): Promise<string> {
  try {
    await read(name, bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'DOCUMENT_REFUSED') return error.message;
    throw error;
  }
  throw new Error('It was read.');
}

describe('the text that is read', () => {
  test('of a PDF: pages, larger text as headings, and hyphenated words as one', async () => {
    const content = await read(
      'prices.pdf',
      makePdf([
        [
          { text: 'Prices', size: 20 },
          { text: 'A day pass costs 12 euros for grown-ups and five for child-' },
          { text: 'ren under twelve.' },
        ],
        [{ text: 'Opening hours', size: 20 }, { text: 'We are open from nine to five.' }],
      ]),
    );
    expect(content.pages).toBe(2);
    expect(content.sections).toEqual([
      {
        headings: ['Page 1', 'Prices'],
        blocks: [
          {
            text: 'A day pass costs 12 euros for grown-ups and five for children under twelve.',
            whole: false,
          },
        ],
      },
      {
        headings: ['Page 2', 'Opening hours'],
        blocks: [{ text: 'We are open from nine to five.', whole: false }],
      },
    ]);
  });

  test('of a Word document: headings, paragraphs and tables', async () => {
    const { sections, title } = await read(
      'rules.docx',
      makeDocx(
        docxHeading('House rules') +
          docxText('Dogs are welcome in the garden.') +
          docxTable([
            ['Day', 'Hours'],
            ['Monday', '9 to 5'],
          ]),
      ),
    );
    expect(title).toBe('House rules');
    expect(sections.filter(({ blocks }) => blocks.length > 0)).toEqual([
      {
        headings: ['House rules'],
        blocks: [
          { text: 'Dogs are welcome in the garden.', whole: false },
          { text: '| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |', whole: true },
        ],
      },
    ]);
  });

  test('of Markdown: its headings, but not those in code blocks', async () => {
    const { sections } = await read(
      'a.md',
      '# One\nText one.\n\n## Two\n```\n# not a heading\n```\n\n# Three\nText three.',
    );
    expect(sections.map(({ headings }) => headings)).toEqual([['One'], ['One', 'Two'], ['Three']]);
  });

  test('of one line of half a million characters, as quickly as of any other', async () => {
    for (const filler of [' ', '#', ' #'])
      expect(
        (
          await read('a.md', `# One\nText one.\n# a${filler.repeat(500_000 / filler.length)}b`)
        ).sections.map(({ headings }) => headings),
      ).toEqual([['One']]);
    const lines = Array.from({ length: 200_000 }, () => ({ text: 'ab-', height: 10, gap: false }));
    expect(pdfSections([lines])[0]?.blocks[0]?.text).toHaveLength(2 * lines.length + 1);
  }, 10_000);

  test.each([
    ['name,price\n"Tent, small",12\nStove,5\n'],
    ['name;price\n"Tent, small";12\nStove;5'],
    ['\ufeffname\tprice\r\nTent, small\t12\r\nStove\t5\r\n'],
  ])('of a CSV: a table, whatever the separator is', async (text) => {
    expect((await read('a.csv', text)).sections[0]?.blocks).toEqual([
      { text: '| name | price |\n| --- | --- |\n| Tent, small | 12 |\n| Stove | 5 |', whole: true },
    ]);
  });

  test('of a text in common character sets', async () => {
    for (const bytes of [
      Buffer.from('Größe: 5 €'),
      Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3a, 0x20, 0x35, 0x20, 0x80]),
      Buffer.from('\ufeffGröße: 5 €', 'utf16le'),
    ]) {
      expect((await read('a.txt', bytes)).sections[0]?.blocks[0]?.text).toBe('Größe: 5 €');
    }
  });
});

describe('documents that are refused with a helpful message', () => {
  test.each([
    [
      'a picture called a PDF',
      'a.pdf',
      Buffer.from('\u0089PNG\r\n'),
      'a.pdf cannot be read: it is not a PDF, whatever its name says',
    ],
    [
      'a page called a Word document',
      'a.docx',
      '<html>',
      'a.docx cannot be read: it is not a Word document, whatever its name says',
    ],
    [
      'a ZIP called a Word document',
      'a.docx',
      makeZip([{ name: 'a.txt', content: 'Hello' }]),
      'a.docx cannot be read: it is not a Word document, whatever its name says',
    ],
    [
      'a program called a text',
      'a.txt',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]),
      'a.txt cannot be read: it is not a text, whatever its name says',
    ],
    [
      'a PDF called a text',
      'a.md',
      makePdf([[{ text: 'Hello' }]]),
      'a.md cannot be read: it is not a text, whatever its name says',
    ],
    ['nothing', 'a.csv', '', 'a.csv cannot be read: it is empty'],
    [
      'an old or locked Word document',
      'a.docx',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'a.docx cannot be read: it is protected with a password, or of an old version of Word. Save it as .docx without a password.',
    ],
    [
      'a locked part',
      'a.docx',
      makeZip([{ name: 'word/document.xml', content: 'x', locked: true }]),
      'a.docx cannot be read: it is protected with a password. Remove the password and upload it again.',
    ],
    [
      'a locked PDF',
      'a.pdf',
      makePdf([[{ text: 'Hello' }]], { encrypt: true }),
      'a.pdf cannot be read: it is protected with a password. Remove the password and upload it again.',
    ],
    [
      'macros',
      'a.docx',
      makeDocx(docxText('Hello'), [{ name: 'word/vbaProject.bin', content: 'x' }]),
      'a.docx cannot be read: it contains macros. Save it as .docx without macros.',
    ],
    [
      'definitions in the XML',
      'a.docx',
      makeDocx(docxText('&lol;'), [], '<!DOCTYPE w [<!ENTITY lol "lol">]>'),
      'a.docx cannot be read: it is damaged, or not what its name says',
    ],
    [
      'a PDF without text',
      'a.pdf',
      makePdf([[]]),
      'a.pdf cannot be read: it has no text. Pictures of pages, as scanners make them, cannot be read.',
    ],
    [
      'half a PDF',
      'a.pdf',
      Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type'),
      'a.pdf cannot be read: it is damaged, or not what its name says',
    ],
    [
      'half a Word document',
      'a.docx',
      makeDocx(docxText('Hello')).subarray(0, 300),
      'a.docx cannot be read: it is damaged, or not what its name says',
    ],
  ])('%s', async (_, name, bytes, message) => {
    expect(await refused(name, bytes)).toBe(message);
  });

  test('an archive that unpacks to far more than a document needs, whatever size it declares', async () => {
    const bomb = makeDocx(docxText('Hello'), [
      { name: 'word/media/a.xml', content: Buffer.alloc(60_000_000), saysSize: 10 },
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused('a.docx', bomb)).toBe(
      'a.docx cannot be read: it unpacks to far more than a document needs.',
    );
  });

  test('a table that would be far larger as text than it is as a file', async () => {
    expect(await refused('a.csv', `${','.repeat(300_000)}x\n${'a\n'.repeat(300_000)}`)).toBe(
      'a.csv cannot be read: it has more than 1,000,000 characters. Split it into smaller files.',
    );
  });
});
