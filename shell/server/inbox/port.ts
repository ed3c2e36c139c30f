/** All that other modules may import of this one. */
export { inboxSlice } from './inbox-slice';
