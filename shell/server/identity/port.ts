/** Everything that other modules may import from this one. */
export { Budgets } from './budgets';
export { callerOf } from './caller';
export { ipRoutes } from './ip-routes';
export { createMailedProofs } from './mailed-proofs';
export { openIdentity } from './open-identity';
export { Passwords } from './passwords';
export type { PasswordRow } from './passwords';
