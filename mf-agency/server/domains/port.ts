/** All that other modules may import of this one. */
export { domains } from './collections';
