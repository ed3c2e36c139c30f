/** Everything that other modules may import from this one. */
export { composeSlices } from './compose-slices';
export type { ComposedSlices } from './compose-slices';
export { findSlices } from './find-slices';
export type { SliceElsewhere } from './find-slices';
export { internalEndpoint } from './internal-endpoint';
export { hooksOf } from './slice-hooks';
export { SlicesElsewhere } from './slices-elsewhere';
