/** All that other modules may import of this one. */
export { copyCrawlers } from './copy-crawlers';
