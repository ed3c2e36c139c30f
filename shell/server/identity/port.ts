/** All that other modules may import of this one. */
export { Budgets } from './budgets';
export { callerOf } from './caller';
export { ipRoutes } from './ip-routes';
export { openIdentity } from './open-identity';
