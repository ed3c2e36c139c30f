/**
 * A process of its own that takes a PDF or DOCX apart, so that whatever a file does to it happens to nobody else: it has no secrets, ends when it
 * takes more memory than it is given, and is ended when it takes too long. The file comes in through stdin; one line of JSON goes out.
 */
import { Worker } from 'node:worker_threads';
import { checkDocx } from './check-docx.mjs';

const [type, megabytes = '256', maxPages = '1000', maxChars = '1000000'] = process.argv.slice(2);
const limits = { maxPages: Number(maxPages), maxChars: Number(maxChars) };

// On a thread of its own, because taking apart leaves no time for anything else. Buffers do not count as heap, so the whole process is measured.
new Worker(`
  const limit = ${Number(megabytes)} * 1_000_000;
  setInterval(() => { if (process.memoryUsage.rss() > limit) { require('node:fs').writeSync(1, '{"error":"memory"}\\n'); process.kill(process.pid, 'SIGKILL'); } }, 20);
`, { eval: true }).unref();

const answer = (value) => { process.stdout.write(`${JSON.stringify(value)}\n`, () => process.exit(0)); };

try {
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const bytes = Buffer.concat(parts);
  answer(type === 'pdf' ? await readPdf(bytes) : await readDocx(bytes));
} catch (error) {
  answer({ error: errorOf(error) });
}

function errorOf(error) {
  if (typeof error?.documentError === 'string') return error.documentError;
  return error?.name === 'PasswordException' ? 'password' : 'damaged';
}

/** Text by page: lines with the height of their letters, and whether a gap is above them. */
async function readPdf(bytes) {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, enableXfa: false, stopAtErrors: false, verbosity: 0 });
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
  return { title: typeof info?.Title === 'string' ? info.Title : '', pageCount: pdf.numPages, pages };
}

function linesOf(items) {
  const lines = [];
  let text = '';
  let height = 0;
  let top = null;
  let before = null;
  const end = () => {
    const whole = text.replace(/\s+/g, ' ').trim();
    if (whole !== '') {
      lines.push({ text: whole, height: Math.round(height * 10) / 10, gap: before !== null && top !== null && before - top > height * 1.7 });
      before = top;
    }
    text = ''; height = 0; top = null;
  };
  for (const { str = '', height: tall = 0, transform, hasEOL } of items) {
    const y = transform?.[5] ?? 0;
    // Some files name no ends of lines.
    if (top !== null && str.trim() !== '' && Math.abs(top - y) > Math.max(height, tall) * 0.6) end();
    if (str.trim() !== '' && top === null) top = y;
    text += str;
    height = Math.max(height, str.trim() === '' ? 0 : tall);
    if (hasEOL) end();
  }
  end();
  return lines;
}

async function readDocx(bytes) {
  checkDocx(bytes);
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false });
  return value.length > limits.maxChars * 4 ? { error: 'chars' } : { html: value };
}
