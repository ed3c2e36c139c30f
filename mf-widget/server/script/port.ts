/** All that other modules may import of this one. */
export { publicView } from './public-view';
