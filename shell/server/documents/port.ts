/** Everything that other modules may import from this one. */
export { pageBrand } from './page-brand';
export { pageHeaders } from './page-headers';
export { bounce, shellDocument } from './shell-document';
export type { BootData, PageHead, Preload } from './shell-document';
