/** Exports that other modules may import. */
export { allOrganisations } from './all-organisations';
export { reportRecipients } from './collections';
