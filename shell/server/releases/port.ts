/** Everything that other modules may import from this one. */
export { admitRoutes, approveRoutes, unapprovedRoutes } from './approve-routes';
export { block } from './block';
export { disable } from './disable';
export { candidateOf, newestFirst, recordOf, usableVersion } from './draft';
export type { Change } from './draft';
export { enable } from './enable';
export { promote } from './promote';
export { prunable, prune } from './prune';
export { publish } from './publish';
export { rollBack } from './roll-back';
export { startCanary } from './start-canary';
export { nextStep, stepCanary } from './step-canary';
