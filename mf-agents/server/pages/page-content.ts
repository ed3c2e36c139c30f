import type { PageDirections } from './page-directions';
import type { LinkHint } from './page-links';

/**
 * A part of a page under one heading. `headings` is the path from the page's top to the part, its
 * own heading last.
 */
export interface Section {
  headings: string[];
  blocks: Block[];
}

/**
 * A paragraph or list may be cut at a sentence or line. A `whole` block (a table, a question with
 * its answer) may not be cut.
 */
export interface Block {
  text: string;
  whole: boolean;
}

/** The content of a page without its surroundings, and its metadata. */
export interface PageContent {
  title: string;
  description: string;
  /** Language code of the page; `en` if the page names none. */
  lang: string;
  /** Address that the page declares for itself, as written. */
  canonical: string | undefined;
  noindex: boolean;
  nofollow: boolean;
  /** The page renders itself with JavaScript and has no text without it. */
  needsScript: boolean;
  /** Number of characters of a consent request that was removed. */
  consentChars: number;
  /** Number of characters in the page's own text, without metadata. */
  ownChars: number;
  /** The page was cut to the size limit. */
  shortened: boolean;
  /** The page is a "not found" page. */
  missing: boolean;
  sections: Section[];
  /** Absolute addresses that the page links to, and hints about some of them. */
  links: string[];
  hints: Record<string, LinkHint>;
  directions: PageDirections;
  /** Number of characters of all text. */
  chars: number;
  /** Equal for pages with equal text. */
  hash: string;
}

/** The values of a page of which only the text is known. */
export const PLAIN_PAGE = {
  description: '',
  canonical: undefined,
  noindex: false,
  nofollow: false,
  needsScript: false,
  consentChars: 0,
  ownChars: 0,
  shortened: false,
  missing: false,
  hints: {},
  directions: { alternates: [], frameset: false },
} satisfies Partial<PageContent>;
