/** All that other modules may import of this one. */
export { reconciled, RECONCILED_ID } from './reconcile';
