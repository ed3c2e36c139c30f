/** All that other modules may import of this one. */
export { metaApp } from './app';
export type { MetaApp } from './app';
export { graphApi } from './graph';
export type { GraphApi, GraphReply, GraphRefusal } from './graph';
export { isSignedBody } from './signature';
