import type { CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { CRAWL, KNOWLEDGE, isAppError } from '@voxgrove/contracts';
import { decodeText } from '@voxgrove/server/outbound/body';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { failedPage, judge, ownCharset } from '../crawl/read-page';
import { pageUrl } from '../crawl/page-url';
import { obeying, robotsBy } from '../crawl/robots';
import { unlessHeaders, validatorsOf } from '../crawl/fetch-document';
import type { Fetch, Validators } from '../crawl/fetch-document';
import type { DocumentType } from '../documents/file-type';
import { typeOfName } from '../documents/file-type';
import { readDocument } from '../documents/read-document';
import type { LinkJob } from './collections';
import type { Section } from './page-content';

interface ReadLink { outcome: 'read'; page: CrawledPage; sections: Section[]; lang: string; hash: string; file?: NonNullable<KnowledgeSource['file']> }
export type LinkReading = { outcome: 'failed'; reason: string } | { outcome: 'unchanged' } | ReadLink & Validators;

const TYPES: Record<string, DocumentType> = {
  'application/pdf': 'pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx', 'text/plain': 'txt', 'text/markdown': 'md', 'text/csv': 'csv',
};

/** Reads one page or document on the web, unless it says that it is what it was. Rejects only with the signal's reason. */
export async function readLink(outbound: Outbound, { url = '' }: Pick<KnowledgeSource, 'url'>, before: Pick<LinkJob, 'etag' | 'lastModified' | 'hash'>, signal: AbortSignal): Promise<LinkReading> {
  const fetch = linkFetch(outbound, signal);
  try {
    const robots = robotsBy(fetch);
    if (!(await robots(new URL(url).origin)).allows(url)) return { outcome: 'failed', reason: 'forbidden by robots.txt' };
    const answer = await obeying(fetch, robots)(url, before.hash === null ? {} : { unless: before });
    if (answer.status === 304 && before.hash !== null) { answer.dispose(); return { outcome: 'unchanged' }; }
    if (answer.status >= 300) { answer.dispose(); return { outcome: 'failed', reason: `HTTP ${answer.status}` }; }
    const bytes = await answer.bytes();
    const read = await readAnswer(url, answer.url, answer.headers, bytes, signal);
    if (read.outcome !== 'read') return read;
    if (read.hash === before.hash) return { outcome: 'unchanged' };
    return { ...read, ...validatorsOf(answer.headers) };
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error;
    return { outcome: 'failed', reason: error.code === 'DOCUMENT_REFUSED' ? error.message : failedPage(url, error).page.reason };
  }
}

type Read = { outcome: 'failed'; reason: string } | ReadLink;

async function readAnswer(url: string, finalUrl: string, headers: Record<string, string>, bytes: Uint8Array, signal: AbortSignal): Promise<Read> {
  const said = headers['content-type'];
  const name = nameIn(finalUrl);
  const mime = (said ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const type = TYPES[mime] ?? (mime === 'application/octet-stream' ? typeOfName(name) : undefined);
  // Plain text is also what servers say that know no better: the ending knows.
  const read = type === 'txt' ? typeOfName(name) ?? 'txt' : type;
  if (read !== undefined) {
    const { title, sections, pages, chars, hash } = await readDocument(name, read, bytes, signal);
    return { outcome: 'read', page: { url, title: title || name, outcome: 'taken', reason: '', bytes: bytes.byteLength, chars }, sections, lang: 'en', hash, file: { name, type: read, pages } };
  }
  if (mime !== '' && !/^(text\/html|application\/xhtml\+xml)$/.test(mime)) return { outcome: 'failed', reason: `not a web page or document (${mime})` };
  const html = decodeText(bytes, /charset/i.test(said ?? '') ? said : ownCharset(bytes));
  const { page, content } = judge(url, html, pageUrl(finalUrl)?.href ?? finalUrl, bytes.byteLength, headers['x-robots-tag']);
  if (content === undefined) return { outcome: 'failed', reason: page.reason };
  return { outcome: 'read', page, sections: content.sections, lang: content.lang, hash: content.hash };
}

/** The last part of an address, as people would write it. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, KNOWLEDGE.titleMaxLength) || 'document';
  } catch {
    return last.slice(0, KNOWLEDGE.titleMaxLength);
  }
}

/** Documents may be larger than pages. */
const linkFetch = (outbound: Outbound, signal: AbortSignal): Fetch => async (url, { maxBytes, unless, onRedirect } = {}) => {
  const own = new AbortController();
  const response = await outbound({
    purpose: 'document', url, signal: AbortSignal.any([signal, own.signal]), ...(maxBytes !== undefined && { maxBytes }), ...(onRedirect && { onRedirect }),
    headers: { 'user-agent': `Mozilla/5.0 (compatible; ${CRAWL.userAgent}/1.0)`, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', 'accept-language': 'en,*;q=0.5', ...(unless && unlessHeaders(unless)) },
  });
  return { ...response, dispose: () => { own.abort(); } };
};
