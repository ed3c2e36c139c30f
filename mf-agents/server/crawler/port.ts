/** Everything that other modules may import from this one. */
export { copyCrawlers } from './copy-crawlers';
