/** Exports that other modules may import. */
export { metaApp } from './app';
export { appWebhook } from './app-webhook';
export type { MetaApp } from './app';
export { graphApi } from './graph';
export type { GraphApi, GraphRefusal } from './graph';
export { Challenge, challengeReply, WEBHOOK_BODY_LIMIT, WEBHOOK_GUARD } from './challenge';
export { exchange } from './exchange';
export { isSignedBody } from './signature';
export { publicFile } from './public-file';
