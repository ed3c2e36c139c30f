/** Everything that other modules may import from this one. */
export { agencySite, publicSite } from './public-site';
export { publicPages } from './serve-public-pages';
