/** All that other modules may import of this one. */
export { agencySite, publicSite } from './public-site';
export { publicPages } from './serve-public-pages';
