/** All that other modules may import of this one. */
export { allOrganisations } from './all-organisations';
export { reportRecipients } from './collections';
