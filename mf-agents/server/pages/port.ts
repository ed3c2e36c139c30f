/** Everything that other modules may import from this one. */
export { chunkPage } from './chunk-page';
export type { Passage } from './chunk-page';
export { chunkSizes } from './chunk-sizes';
export { cleanText, withoutInvisible } from './clean-text';
export { factLabels } from './fact-labels';
export { extractPage } from './extract-page';
export { PLAIN_PAGE } from './page-content';
export type { Block, PageContent, Section } from './page-content';
export type { Alternate, PageDirections } from './page-directions';
export { kindNamed, kindOfAddress } from './page-kind';
export type { NamedKind } from './page-kind';
export { baseOf } from './page-links';
export type { LinkHint } from './page-links';
export { looksLikePage, pageUrl, sameSite } from './page-url';
export type { PageKind } from './page-words';
export { readSections } from './read-sections';
export { structuredData } from './structured-data';
