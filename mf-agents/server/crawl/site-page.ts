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
  /** Hints about some links, and the page's language and target. */
  hints?: Record<string, LinkHint>;
  directions?: PageDirections;
  html?: string;
  /** Address after redirects. */
  finalUrl?: string;
  validators?: Validators;
}

/** A page as an earlier crawl read it. */
export interface EarlierPage {
  page: SitePage;
  validators: Validators;
}
