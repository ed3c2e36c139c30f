/** Exports that other modules may import. */
export { mailDomainClaims, mailDomains } from './collections';
