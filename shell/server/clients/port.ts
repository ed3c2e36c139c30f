/** Exports that other folders may import. */
export { forgetPasskeys } from './client-passkeys';
export { clientPasswords, passwordId } from './client-proofs';
export { Clients } from './clients';
export type { ClientsOptions } from './clients';
export { findPortalHolder } from './find-portal-holder';
export { noteVisit } from './note-visit';
export { recordViewed } from './record-viewed';
export { Organisations } from './organisations';
