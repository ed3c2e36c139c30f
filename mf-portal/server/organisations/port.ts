/** All that other modules may import of this one. */
export { fieldsRefused } from './check-changes';
