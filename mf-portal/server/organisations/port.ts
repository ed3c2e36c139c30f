/** Exports that other modules may import. */
export { fieldsRefused } from './check-changes';
