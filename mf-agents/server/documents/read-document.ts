import { createHash } from 'node:crypto';
import { AppError, KNOWLEDGE } from '@voxgrove/contracts';
import { decodeText } from '@voxgrove/server/text/decode-text';
import { isDamaged } from '@voxgrove/server/text/text-damage';
import type { ContentFailure } from '@voxgrove/server/work/content/port';
import { parsePage, UnreadablePage } from '../html/port';
import { chunkPage, chunkSizes, cleanText, readSections, withoutInvisible } from '../pages/port';
import type { Passage, Section } from '../pages/port';
import { csvSections, markdownSections, textSections } from './plain-documents';
import { mismatch } from './file-type';
import type { DocumentType } from './file-type';
import { parseFile } from './parse-file';
import { pdfSections } from './pdf-sections';

/** The content of a document. `pages`: null without pages. `hash`: equal for equal content. */
interface DocumentContent {
  title: string;
  sections: Section[];
  pages: number | null;
  chars: number;
  hash: string;
}

const REASONS: Record<string, string> = {
  password: 'it is protected with a password. Remove the password and upload it again.',
  macros: 'it contains macros. Save it as .docx without macros.',
  bomb: 'it unpacks to far more than a document needs.',
  'not-docx': 'it is not a Word document, whatever its name says',
  intricate:
    'it is built in a way no word processor builds documents. Save it again as .docx, or upload its text.',
  elements:
    'it has more paragraphs, tables and formatting than can be read at once. Split it into smaller files.',
  damaged: 'it is damaged, or not what its name says',
  charset: 'the character set of its text is not known. Save it as UTF-8 and try again.',
  memory: 'it needs too much memory. Split it into smaller files.',
  time: `it takes longer than ${KNOWLEDGE.parseMs / 1_000} seconds to read. Split it into smaller files.`,
  chars: `it has more than ${KNOWLEDGE.maxFileChars.toLocaleString('en')} characters. Split it into smaller files.`,
};

/** A document with its passages. */
export type DocumentPassages = Omit<DocumentContent, 'sections'> & { passages: Passage[] };

/** Reads a document and cuts it into passages. @throws the errors of `readDocument` */
export async function readDocumentFile(
  name: string,
  type: DocumentType,
  bytes: Uint8Array,
  maxChunkSize: number,
): Promise<DocumentPassages> {
  const { sections, ...about } = await readDocument(name, type, bytes);
  return { ...about, passages: chunkPage(sections, 'en', chunkSizes(maxChunkSize)) };
}

/** Returns the error for a document that could not be read within its limits. */
export const refusedBy = (name: string, { reason }: ContentFailure): AppError =>
  new AppError('DOCUMENT_REFUSED', {
    name,
    reason: REASONS[reason === 'size' ? 'chars' : reason] ?? REASONS['time'],
  });

/** Reads a document. @throws AppError DOCUMENT_REFUSED with the reason in words for people */
export async function readDocument(
  name: string,
  type: DocumentType,
  bytes: Uint8Array,
): Promise<DocumentContent> {
  const refused = (reason: string) => new AppError('DOCUMENT_REFUSED', { name, reason });
  const wrong = mismatch(type, bytes);
  if (wrong !== null) throw refused(wrong);
  const read =
    type === 'pdf' || type === 'docx'
      ? await packed(type, bytes, refused)
      : { sections: readPlainText(type, decodeText(bytes), refused), pages: null, title: '' };
  const text = read.sections
    .map(({ headings, blocks }) =>
      [headings.at(-1) ?? '', ...blocks.map((block) => block.text)].join('\n'),
    )
    .join('\n')
    .trim();
  if (text.length > KNOWLEDGE.maxFileChars) throw refused(REASONS['chars'] as string);
  if (text.length < 3)
    throw refused(
      type === 'pdf'
        ? 'it has no text. Pictures of pages, as scanners make them, cannot be read.'
        : 'it has no text',
    );
  return {
    ...read,
    title: clean(read.title).slice(0, KNOWLEDGE.titleMaxLength),
    chars: text.length,
    hash: createHash('sha256').update(text.toLowerCase()).digest('base64url'),
  };
}

async function packed(
  type: 'pdf' | 'docx',
  bytes: Uint8Array,
  refused: (reason: string) => AppError,
): Promise<Pick<DocumentContent, 'title' | 'sections' | 'pages'>> {
  const parsed = await parseFile(type, bytes);
  if ('error' in parsed) throw refused(REASONS[parsed.error] ?? (REASONS['damaged'] as string));
  if (!('html' in parsed)) {
    if (parsed.pageCount > KNOWLEDGE.maxFilePages)
      throw refused(
        `it has ${parsed.pageCount} pages, and ${KNOWLEDGE.maxFilePages} are read at most. Split it into smaller files.`,
      );
    return { title: parsed.title, pages: parsed.pageCount, sections: pdfSections(parsed.pages) };
  }
  try {
    const $ = parsePage(parsed.html);
    return {
      title: cleanText($('h1').first().text()),
      pages: null,
      sections: readSections($, $('body')),
    };
  } catch (error) {
    if (error instanceof UnreadablePage) throw refused(REASONS['intricate'] as string);
    throw error;
  }
}

type PlainTextType = 'txt' | 'md' | 'csv';

function readPlainText(
  type: PlainTextType,
  decoded: string,
  refused: (reason: string) => AppError,
): Section[] {
  if (isDamaged(decoded)) throw refused(REASONS['charset'] as string);
  const text = clean(decoded);
  // Check the size before splitting the text in this process: the text may far exceed the limit.
  const sections = text.length > KNOWLEDGE.maxFileChars ? null : SPLIT[type](text);
  if (sections === null) throw refused(REASONS['chars'] as string);
  return sections;
}

const SPLIT: Record<PlainTextType, (text: string) => Section[] | null> = {
  csv: (text) => csvSections(text, KNOWLEDGE.maxFileChars),
  md: markdownSections,
  txt: textSections,
};

const clean = (text: string): string => withoutInvisible(text).replace(/\r\n?/g, '\n');
