import { deflateSync } from 'node:zlib';
import { makePdf } from '../make-pdf';
import { hostile, numbered } from './hostile-document';
import type { Expected, HostileDocument } from './hostile-document';

const UNREADABLE: Expected = { refused: /damaged|no text|memory|unpacks|seconds|characters|pages/ };
const pdf = (name: string, make: () => Buffer, expected: Expected = UNREADABLE): HostileDocument =>
  hostile('pdf', name, make, expected);

/**
 * Returns a PDF of these objects, of which the first is the catalog. `trailer`: additional trailer
 * entries.
 */
function pdfOf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = (kids: string, count: number | string = 1): string =>
  `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`;
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const stream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const bomb = (text: string, bytes: number): Buffer => deflateSync(Buffer.alloc(bytes, text));

export const HOSTILE_PDF: HostileDocument[] = [
  pdf('pages-that-name-themselves', () => pdfOf([CATALOG, pages('2 0 R 2 0 R', 1_000)])),
  pdf('pages-in-a-ring', () => pdfOf([CATALOG, pages('3 0 R', 10), pages('2 0 R', 10)])),
  pdf('pages-twice-at-each-of-40-levels', () =>
    pdfOf([
      CATALOG,
      ...Array.from({ length: 40 }, (_, index) =>
        pages(`${index + 3} 0 R ${index + 3} 0 R`, '1000'),
      ),
      PAGE,
    ]),
  ),
  pdf('1000000000-pages', () => pdfOf([CATALOG, pages('3 0 R', 1_000_000_000), PAGE, stream('')])),
  pdf(
    '3000-pages',
    () => makePdf(Array.from({ length: 3_000 }, (_, index) => [{ text: `Page number ${index}` }])),
    { refused: /3000 pages/ },
  ),
  pdf('length-that-names-itself', () =>
    pdfOf([CATALOG, pages('3 0 R'), PAGE, '<< /Length 4 0 R >>\nstream\nBT ET\nendstream']),
  ),
  pdf('table-of-places-in-a-ring', () =>
    pdfOf([CATALOG, pages('3 0 R'), PAGE, stream('')], '/Prev 9'),
  ),
  pdf('form-that-draws-itself', () =>
    pdfOf([
      CATALOG,
      pages('3 0 R'),
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
      stream('/A Do'),
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >> /Length 11 >>\nstream\n/A Do /A Do\nendstream',
    ]),
  ),
  pdf('arrays-in-arrays', () => pdfOf([CATALOG, pages('3 0 R'), '['.repeat(500_000)])),
  pdf('dictionaries-in-dictionaries', () =>
    pdfOf([CATALOG, pages('3 0 R'), '<< /A '.repeat(300_000)]),
  ),
  pdf('200000-objects', () =>
    pdfOf([
      CATALOG,
      pages('3 0 R'),
      PAGE,
      stream(''),
      ...Array.from({ length: 100_000 }, () => 'null'),
    ]),
  ),
  pdf('10-megabytes-of-nothing', () =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_000_000, ' ')]),
  ),
  pdf('10-megabytes-of-beginnings', () =>
    Buffer.from(`%PDF-1.4\n${'1 0 obj\n<<\n'.repeat(900_000)}`),
  ),
  pdf('2-megabytes-of-ends', () =>
    Buffer.from(`%PDF-1.4\n${'startxref\n9\n%%EOF\n'.repeat(110_000)}`),
  ),
  pdf('120-megabytes-of-drawing', () =>
    makePdf([[]], { stream: bomb('BT (a) Tj ET ', 120_000_000) }),
  ),
  pdf('packed-again-and-again', () =>
    makePdf([[]], { stream: deflateSync(bomb('a', 100_000_000)) }),
  ),
  pdf(
    '10-megabytes-of-text',
    () =>
      makePdf([[]], {
        stream: deflateSync(
          Buffer.from(
            `BT /F1 9 Tf ${numbered(200_000, (index) => `(word ${index} and more words) Tj `)} ET`,
          ),
        ),
      }),
    // Only the first words are inside the page.
    { read: true, has: 'word 0 and more', lacks: 'word 100 and more' },
  ),
];
