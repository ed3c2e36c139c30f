/** All that other modules may import of this one. */
export { mailDomainClaims, mailDomains } from './collections';
