/** Bounded caches in memory. Slices import it from here, so that one version is installed. */
export { LRUCache } from 'lru-cache';
