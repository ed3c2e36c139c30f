/** All that other modules may import of this one. */
export { mailDomains } from './collections';
