import type { CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { KNOWLEDGE, isAppError } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import type { Content } from '../content/port';
import {
  CRAWLER_AGENT,
  failedPage,
  obeying,
  robotsBy,
  unlessHeaders,
  validatorsOf,
} from '../crawl/port';
import type { Fetch, Validators } from '../crawl/port';
import { pageUrl } from '../pages/port';
import type { Passage } from '../pages/port';
import { refusedBy, typeOfName } from '../documents/port';
import type { DocumentType } from '../documents/port';
import type { LinkJob } from './collections';

interface ReadLink {
  outcome: 'read';
  page: CrawledPage;
  passages: Passage[];
  hash: string;
  file?: NonNullable<KnowledgeSource['file']>;
}
export type LinkReading =
  { outcome: 'failed'; reason: string } | { outcome: 'unchanged' } | (ReadLink & Validators);

const TYPES: Record<string, DocumentType> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
};

/**
 * What reading a link needs: outbound requests, the reader of the responses, and the maximum length
 * of a passage.
 */
export interface LinkTools {
  outbound: Outbound;
  content: Content;
  maxChunkSize: number;
}

/**
 * Reads one page or document on the web, unless the response says that it is unchanged. Rejects
 * with the signal's reason.
 * @throws AppError PROCESSING_TIME_USED
 */
export async function readLink(
  tools: LinkTools,
  { url = '' }: Pick<KnowledgeSource, 'url'>,
  before: Pick<LinkJob, 'etag' | 'lastModified' | 'hash'>,
  signal: AbortSignal,
): Promise<LinkReading> {
  const fetch = linkFetch(tools, signal);
  try {
    const robots = robotsBy(fetch);
    if (!(await robots(new URL(url).origin)).allows(url))
      return { outcome: 'failed', reason: 'forbidden by robots.txt' };
    const answer = await obeying(fetch, robots)(
      url,
      before.hash === null ? {} : { unless: before },
    );
    if (answer.status === 304 && before.hash !== null) {
      answer.dispose();
      return { outcome: 'unchanged' };
    }
    if (answer.status >= 300) {
      answer.dispose();
      return { outcome: 'failed', reason: `HTTP ${answer.status}` };
    }
    const bytes = await answer.bytes();
    const read = await readAnswer(url, answer.url, answer.headers, bytes, tools);
    if (read.outcome !== 'read') return read;
    if (read.hash === before.hash) return { outcome: 'unchanged' };
    return { ...read, ...validatorsOf(answer.headers) };
  } catch (error) {
    if (signal.aborted || !(isAppError(error) || error instanceof ContentFailure)) throw error;
    if (isAppError(error) && error.code === 'DOCUMENT_REFUSED')
      return { outcome: 'failed', reason: error.message };
    return { outcome: 'failed', reason: failedPage(url, error).page.reason };
  }
}

type Read = { outcome: 'failed'; reason: string } | ReadLink;

async function readAnswer(
  url: string,
  finalUrl: string,
  headers: Record<string, string>,
  bytes: Uint8Array,
  { content, maxChunkSize }: LinkTools,
): Promise<Read> {
  const contentType = headers['content-type'];
  const name = nameIn(finalUrl);
  const mime = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const type = TYPES[mime] ?? (mime === 'application/octet-stream' ? typeOfName(name) : undefined);
  // Servers also send plain text for types that they do not know. Then the file ending decides.
  const read = type === 'txt' ? (typeOfName(name) ?? 'txt') : type;
  if (read !== undefined) {
    const { title, passages, pages, chars, hash } = await content(
      'readDocumentFile',
      name,
      read,
      bytes,
      maxChunkSize,
    ).catch((error: unknown) => {
      throw error instanceof ContentFailure && error.reason !== 'stopped'
        ? refusedBy(name, error)
        : error;
    });
    return {
      outcome: 'read',
      page: {
        url,
        title: title || name,
        outcome: 'taken',
        reason: '',
        bytes: bytes.byteLength,
        chars,
      },
      passages,
      hash,
      file: { name, type: read, pages },
    };
  }
  if (mime !== '' && !/^(text\/html|application\/xhtml\+xml)$/.test(mime))
    return { outcome: 'failed', reason: `not a web page or document (${mime})` };
  const page = {
    url,
    finalUrl: pageUrl(finalUrl)?.href ?? finalUrl,
    contentType: contentType,
    robotsTag: headers['x-robots-tag'],
  };
  const linked = await content('linkedPage', bytes, page, maxChunkSize);
  return 'failed' in linked
    ? { outcome: 'failed', reason: linked.failed }
    : { outcome: 'read', ...linked };
}

/** Returns the last part of an address, without URL encoding. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, KNOWLEDGE.titleMaxLength) || 'document';
  } catch {
    return last.slice(0, KNOWLEDGE.titleMaxLength);
  }
}

/** Purpose `document`: documents may be larger than pages. */
const linkFetch =
  ({ outbound, content }: LinkTools, signal: AbortSignal): Fetch =>
  async (url, { maxBytes, unless, onRedirect } = {}) => {
    const ownAbort = new AbortController();
    const response = await outbound({
      purpose: 'document',
      url,
      signal: AbortSignal.any([signal, ownAbort.signal]),
      ...(maxBytes !== undefined && { maxBytes }),
      ...(onRedirect && { onRedirect }),
      headers: {
        'user-agent': CRAWLER_AGENT,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'en,*;q=0.5',
        ...(unless && unlessHeaders(unless)),
      },
    });
    return {
      ...response,
      content,
      dispose: () => {
        ownAbort.abort();
      },
    };
  };
