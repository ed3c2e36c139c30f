/** Exports that other modules may import. */
export { domains } from './collections';
