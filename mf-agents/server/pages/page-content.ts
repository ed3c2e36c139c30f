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

/** What a page says, without what surrounds it, and what it says about itself. */
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
  /** Characters of its own text, without what it says for search engines. */
  ownChars: number;
  /** It says more than is kept of one page. */
  shortened: boolean;
  /** It says that there is no such page. */
  missing: boolean;
  sections: Section[];
  /** Addresses the page links to, resolved against its base, and what is known of some of them. */
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
