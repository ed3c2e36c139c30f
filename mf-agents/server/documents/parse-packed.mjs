/**
 * Parses a PDF or DOCX. Runs in a content process only, because parsing may take any time and
 * memory.
 */
import { checkDocx } from './check-docx.mjs';

/** @returns `{ title, pageCount, pages }` of a PDF, `{ html }` of a DOCX, or `{ error }` */
export async function parsePacked(type, content, limits) {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return type === 'pdf' ? await readPdf(bytes, limits) : await readDocx(bytes, limits);
  } catch (error) {
    return { error: errorOf(error) };
  }
}

function errorOf(error) {
  if (typeof error?.documentError === 'string') return error.documentError;
  return error?.name === 'PasswordException' ? 'password' : 'damaged';
}

/**
 * Returns the text by page: lines with the height of their letters, and whether there is a gap
 * above them.
 */
async function readPdf(bytes, limits) {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const pages = [];
  let chars = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, limits.maxPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    const lines = linesOf(items);
    chars += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (chars > limits.maxChars) return { error: 'chars' };
    pages.push(lines);
  }
  return {
    title: typeof info?.Title === 'string' ? info.Title : '',
    pageCount: pdf.numPages,
    pages,
  };
}

function linesOf(items) {
  const lines = [];
  let text = '';
  let height = 0;
  let top = null;
  let before = null;
  const end = () => {
    const cleanedText = text.replace(/\s+/g, ' ').trim();
    if (cleanedText !== '') {
      lines.push({
        text: cleanedText,
        height: Math.round(height * 10) / 10,
        gap: before !== null && top !== null && before - top > height * 1.7,
      });
      before = top;
    }
    text = '';
    height = 0;
    top = null;
  };
  for (const { str = '', height: tall = 0, transform, hasEOL } of items) {
    const y = transform?.[5] ?? 0;
    // Some files do not mark line ends, so a vertical move ends a line.
    if (top !== null && str.trim() !== '' && Math.abs(top - y) > Math.max(height, tall) * 0.6)
      end();
    if (str.trim() !== '' && top === null) top = y;
    text += str;
    height = Math.max(height, str.trim() === '' ? 0 : tall);
    if (hasEOL) end();
  }
  end();
  return lines;
}

async function readDocx(bytes, limits) {
  checkDocx(bytes);
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  );
  return value.length > limits.maxChars * 4 ? { error: 'chars' } : { html: value };
}
