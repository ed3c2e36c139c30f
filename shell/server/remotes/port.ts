/** Everything that other modules may import from this one. */
export { Announcements } from './announcements';
export { remotesParts } from './remotes-parts';
export { remotesSlice } from './remotes-slice';
export { previewEndpoint } from './serve-preview';
