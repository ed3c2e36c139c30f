/** Everything that other modules may import from this one. */
export { inboxSlice } from './inbox-slice';
