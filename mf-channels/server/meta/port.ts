/** All that other modules may import of this one. */
export { metaApp } from './app';
export type { MetaApp } from './app';
export { graphApi } from './graph';
export type { GraphApi, GraphRefusal } from './graph';
export { isSignedBody } from './signature';
