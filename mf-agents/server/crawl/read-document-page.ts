import { isAppError } from '@voxgrove/contracts';
import { readDocument } from '../documents/port';
import type { DocumentType } from '../documents/port';
import { pageUrl, PLAIN_PAGE } from '../pages/port';
import type { SitePage } from './site-page';

const TYPES: Record<string, DocumentType> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
};
const typeOf = (contentType: string | undefined): DocumentType | undefined =>
  TYPES[(contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''];

/** Returns whether the content type is a document that can be read like a page. */
export const isDocument = (contentType: string | undefined): boolean =>
  typeOf(contentType) !== undefined;

/**
 * Reads a document that is served as a page. An unreadable one becomes a skipped page with the
 * reason.
 */
export async function readDocumentPage(
  url: string,
  finalUrl: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<SitePage> {
  const name = new URL(finalUrl).pathname.split('/').at(-1) || 'document';
  const page = { url, title: '', bytes: bytes.byteLength, chars: 0 };
  try {
    const { title, sections, chars, hash } = await readDocument(
      name,
      typeOf(contentType) ?? 'pdf',
      bytes,
    );
    const content = {
      ...PLAIN_PAGE,
      title: title || name,
      lang: 'en',
      sections,
      links: [],
      chars,
      ownChars: chars,
      hash,
    };
    return {
      page: { ...page, title: content.title, chars, outcome: 'taken', reason: '' },
      content,
      links: [],
      html: '',
      finalUrl: pageUrl(finalUrl)?.href ?? finalUrl,
    };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'DOCUMENT_REFUSED') throw error;
    return { page: { ...page, outcome: 'not-html', reason: error.message }, links: [] };
  }
}
