import type { PageDirections } from './page-directions';
import type { LinkHint } from './page-links';

/**
 * One stretch of a page under one heading. `headings` leads from the page's top to it, its own
 * heading last.
 */
export interface Section {
  headings: string[];
  blocks: Block[];
}

/**
 * A paragraph or list may be cut at a sentence or line; a `whole` block (table, question with its
 * answer) may not.
 */
export interface Block {
  text: string;
  whole: boolean;
}

/** The content of a page without its surroundings, and its metadata. */
export interface PageContent {
  title: string;
  description: string;
  /** Language code of the page, `en` when it names none. */
  lang: string;
  /** Address the page gives as its own, as written. */
  canonical: string | undefined;
  noindex: boolean;
  nofollow: boolean;
  /** The page draws itself with JavaScript and has nothing to read without. */
  needsScript: boolean;
  /** Characters of a request for consent that was removed. */
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
  /** Characters of its text. */
  chars: number;
  /** Equal for pages that say the same. */
  hash: string;
}

/** A page of which no more is known than its text. */
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
