/** Exports that other modules may import. */
export { reconciled, RECONCILED_ID } from './reconcile';
