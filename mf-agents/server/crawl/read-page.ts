import type { AppError, CrawledPage, PageOutcome } from '@voxgrove/contracts';
import { CRAWL, isAppError } from '@voxgrove/contracts';
import { isDamaged } from '@voxgrove/server/text/text-damage';
import { ContentFailure } from '@voxgrove/server/work/content/port';
import { extractPage, pageUrl } from '../pages/port';
import type { LinkHint, PageContent, PageDirections } from '../pages/port';
import { UnreadablePage } from '../html/port';
import type { Fetch } from './fetch-document';
import { validatorsOf } from './fetch-document';
import { isDocument } from './read-document-page';
import type { SitePage, EarlierPage } from './site-page';

const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`;
const FAILURES: Partial<Record<string, { outcome: PageOutcome; reason: string }>> = {
  OUTBOUND_BLOCKED: { outcome: 'blocked', reason: 'this address may not be reached from here' },
  OUTBOUND_TIMEOUT: { outcome: 'timeout', reason: 'took too long to answer' },
  OUTBOUND_TOO_LARGE: {
    outcome: 'too-large',
    reason: `larger than ${megabytes(CRAWL.maxFetchBytes)}`,
  },
};
const FAILURE_REASONS: Record<string, string> = {
  unresolvable: 'no website has this name',
  refused: 'the connection was refused',
  redirects: 'redirects too often',
  tls: 'its certificate is not valid',
  cancelled: 'stopped',
};

/** Returns a skipped page with a reason for owners. */
export const skipped = (
  url: string,
  outcome: PageOutcome,
  reason: string,
  more: Partial<CrawledPage> = {},
): SitePage => ({
  page: { url, title: '', outcome, reason, bytes: 0, chars: 0, ...more },
  links: [],
});

/** Returns the hints about a page's links and its target. */
export const leadsOf = ({
  hints,
  directions,
}: {
  hints?: Record<string, LinkHint> | undefined;
  directions?: PageDirections | undefined;
}): Pick<SitePage, 'hints' | 'directions'> => ({
  ...(hints && { hints }),
  ...(directions && { directions }),
});

/**
 * The text without these tags is roughly the visible text. The pattern reads each character once.
 */
const TAG = /<[^<>]{0,5000}>/g;

/** A page with less text cannot answer anything. */
const MIN_CHARS = 40;

const isHtml = (type: string | undefined) =>
  type === undefined || /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);

/**
 * Returns the page for a failed request, with the reason.
 * @throws the error if the workspace may not read anything now
 */
export function failedPage(url: string, error: AppError | ContentFailure): SitePage {
  if (error instanceof ContentFailure) return skipped(url, 'failed', error.message);
  if (error.code === 'PROCESSING_TIME_USED') throw error;
  if (error.details['reason'] === 'robots')
    return skipped(url, 'robots', 'forbidden by robots.txt');
  const failure = FAILURES[error.code];
  return failure
    ? skipped(url, failure.outcome, failure.reason)
    : skipped(
        url,
        'failed',
        FAILURE_REASONS[String(error.details['reason'])] ?? 'could not be reached',
      );
}

/**
 * Fetches and reads one page. An unavailable page is an outcome, not an error. `documents`: PDF and
 * Word documents are read, too.
 */
export async function readPage(
  fetch: Fetch,
  url: string,
  earlier?: EarlierPage,
  { documents = false } = {},
): Promise<SitePage> {
  try {
    const answer = await fetch(url, earlier ? { unless: earlier.validators } : {});
    if (answer.status === 304 && earlier) {
      answer.dispose();
      return { ...earlier.page, validators: earlier.validators };
    }
    if (answer.status >= 400) {
      answer.dispose();
      return skipped(url, 'http-error', `HTTP ${answer.status}`);
    }
    const type = answer.headers['content-type'];
    if (documents && isDocument(type))
      return await answer.content(
        'readDocumentPage',
        url,
        answer.url,
        type ?? '',
        await answer.bytes(),
      );
    if (!isHtml(type)) {
      answer.dispose();
      return skipped(url, 'not-html', `not a web page (${(type ?? '').split(';')[0] ?? ''})`);
    }
    const body = await answer.bytes();
    const bytes = body.subarray(0, CRAWL.maxPageBytes);
    const finalUrl = pageUrl(answer.url)?.href ?? answer.url;
    const page = await answer.content('readHtml', bytes, {
      url,
      finalUrl,
      contentType: type,
      robotsTag: answer.headers['x-robots-tag'],
    });
    return {
      ...(body.byteLength > bytes.byteLength ? cutOff(page, body.byteLength) : page),
      validators: validatorsOf(answer.headers),
    };
  } catch (error) {
    if (!isAppError(error) && !(error instanceof ContentFailure)) throw error;
    return failedPage(url, error);
  }
}

/** Decides the outcome of a page that has arrived. */
export function judge(
  url: string,
  html: string,
  finalUrl: string,
  bytes: number,
  robotsHeader: string | undefined,
): SitePage {
  if (html.includes('\u0000'))
    return skipped(url, 'not-html', 'not a web page (binary data)', { bytes });
  const content = contentOf(html, finalUrl);
  if (content instanceof UnreadablePage)
    return skipped(url, 'not-html', `not a web page (${content.message})`, { bytes });
  if (isDamaged(textOf(content)) || isDamaged(html.replace(TAG, '')))
    return skipped(
      url,
      'not-html',
      'its text cannot be read: the character set it is written in is not known',
      { bytes },
    );
  const links = content.nofollow ? [] : content.links;
  const seen = { title: content.title, bytes };
  const leads = { links, hints: content.hints, directions: content.directions, finalUrl };
  if (content.noindex || /\b(noindex|none)\b/i.test(robotsHeader ?? ''))
    return { ...skipped(url, 'robots', 'the page asks not to be indexed', seen), ...leads };
  if (content.missing && pageUrl(finalUrl)?.pathname !== '/')
    return { ...skipped(url, 'http-error', 'says that there is no such page', seen), finalUrl };
  if (content.chars < MIN_CHARS)
    return { ...skipped(url, 'empty', whyEmpty(content), seen), ...leads, html };
  return {
    page: {
      url,
      title: content.title,
      outcome: 'taken',
      reason: onlyPartOf(content),
      bytes,
      chars: content.chars,
    },
    content,
    ...leads,
    html,
  };
}

function whyEmpty({ directions, needsScript, consentChars }: PageContent): string {
  if (directions.frameset) return 'a set of frames; the pages in them are read instead';
  if (consentChars > 0) return 'nothing but a request for consent to cookies';
  return needsScript ? 'no text without JavaScript' : 'no text on this page';
}

function contentOf(html: string, address: string): PageContent | UnreadablePage {
  try {
    return extractPage(html, address);
  } catch (error) {
    if (error instanceof UnreadablePage) return error;
    throw error;
  }
}

const textOf = ({ sections }: PageContent): string =>
  sections.map(({ blocks }) => blocks.map(({ text }) => text).join('\n')).join('\n');

/** Says which part of a kept page was not read, for owners. */
function onlyPartOf({ ownChars, needsScript, shortened }: PageContent): string {
  if (ownChars < MIN_CHARS)
    return `only what it says for search engines; its text ${needsScript ? 'needs JavaScript' : 'is empty'}`;
  return shortened
    ? `only its first ${CRAWL.maxPageChars.toLocaleString('en')} characters were read`
    : '';
}

/** Marks a page of which only the beginning was read. */
const cutOff = (page: SitePage, bytes: number): SitePage =>
  page.page.outcome !== 'taken'
    ? page
    : {
        ...page,
        page: {
          ...page.page,
          reason: `only the first ${megabytes(CRAWL.maxPageBytes)} of ${megabytes(bytes)} were read`,
        },
      };
