/** Everything that other modules may import from this one. */
export { crawlSite } from './crawl-site';
export { CRAWLER_AGENT } from './crawler-name';
export type { CrawlLimits } from './crawl-options';
export { unlessHeaders, validatorsOf, within } from './fetch-document';
export type { Fetch, Validators } from './fetch-document';
export { leftOutBy } from './path-rules';
export { readHtml } from './read-html';
export type { HtmlAnswer } from './read-html';
export { failedPage, leadsOf } from './read-page';
export type { SitePage } from './site-page';
export { obeying, robotsBy } from './robots';
export { websiteAddresses } from './website-address';
