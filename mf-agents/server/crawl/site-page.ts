import type { CrawledPage } from '@voxgrove/contracts';
import type { LinkHint, PageContent, PageDirections } from '../pages/port';
import type { Validators } from './fetch-document';

/**
 * One page with its outcome. `content` and `html` are set for kept pages, `links` for all readable
 * ones.
 */
export interface SitePage {
  page: CrawledPage;
  content?: PageContent;
  links: string[];
  /** Hints about some links, the page's language and its target. */
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
