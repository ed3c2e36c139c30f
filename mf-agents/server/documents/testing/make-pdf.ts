import { deflateSync } from 'node:zlib';

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A line of a page, with its font size. */
interface PdfText {
  text: string;
  size?: number;
}

/**
 * Returns a PDF with this text. `stream`: compressed content of the first page instead of its text.
 * `encrypt`: marks it as password-protected.
 */
export function makePdf(
  pages: PdfText[][],
  { stream, encrypt }: { stream?: Buffer; encrypt?: true } = {},
): Buffer {
  const objects: Buffer[] = [];
  const add = (content: string | Buffer): number => objects.push(Buffer.from(content));
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
  );
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((lines, pageIndex) => {
    let y = 760;
    const text = lines
      .map(({ text: line, size = 11 }) => {
        y -= size * 1.4;
        return `BT /F1 ${size} Tf 50 ${y} Td (${escaped(line)}) Tj ET`;
      })
      .join('\n');
    const packed = pageIndex === 0 && stream ? stream : deflateSync(Buffer.from(text, 'latin1'));
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + pageIndex * 2} 0 R >>`,
    );
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  if (encrypt)
    add(`<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -44 >>`);
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let offset = parts[0]!.length;
  objects.forEach((content, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      content,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(offset);
    offset += part.length;
    parts.push(part);
  });
  const id = '<00112233445566778899aabbccddeeff>';
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt ? ` /Encrypt ${objects.length} 0 R /ID [${id} ${id}]` : ''} >>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
