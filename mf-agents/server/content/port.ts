/** Everything that other modules may import from this one. */
export { contentFor } from './content';
export type { Content } from './content';
export { processingWait } from './processing-wait';
