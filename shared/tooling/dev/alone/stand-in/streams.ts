/** Replaces `node:stream/web` in the browser, which has the same class built in. */
export const { ReadableStream } = globalThis;
