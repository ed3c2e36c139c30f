/** One event of a text/event-stream. */
export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Parses a text/event-stream (WHATWG HTML §9.2). Skips comments and `retry`. An id without data is
 * a new position.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let unfinished = '';
  for await (const chunk of chunks) {
    unfinished += decoder.decode(chunk, { stream: true });
    const blocks = unfinished.split(/\r?\n\r?\n/);
    unfinished = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
}

function parseBlock(block: string): ServerEvent | undefined {
  const event: ServerEvent = { id: undefined, event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id') event.id = value;
    else if (field === 'event') event.event = value;
  }
  return data.length > 0 || event.id !== undefined
    ? { ...event, data: data.join('\n') }
    : undefined;
}

/** Returns a fetch body as an async iterable (Safari's streams have no iterator). */
export async function* bodyChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
