import type { CrawledPage } from '@voxgrove/contracts';
import type { LinkHint, PageContent, PageDirections } from '../pages/port';
import type { Validators } from './fetch-document';

/**
 * One page and what became of it. `content` and `html` are there when it was taken; `links`
 * whenever it could be read.
 */
export interface SitePage {
  page: CrawledPage;
  content?: PageContent;
  links: string[];
  /** What is known of some of the links, and of the page's language and where it leads. */
  hints?: Record<string, LinkHint>;
  directions?: PageDirections;
  html?: string;
  /** Address after redirects. */
  finalUrl?: string;
  validators?: Validators;
}

/** A page as it was read before. */
export interface EarlierPage {
  page: SitePage;
  validators: Validators;
}
