/** `node:stream/web` in a browser, which has it built in. */
export const { ReadableStream } = globalThis;
