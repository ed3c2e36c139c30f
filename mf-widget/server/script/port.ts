/** The only exports of this module that other modules may import. */
export { publicView } from './public-view';
