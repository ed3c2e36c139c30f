/** `event` is undefined for an ordinary event; `id` keeps its last value. */
export interface ServerEvent {
  id: string | undefined;
  event: string | undefined;
  data: string;
}

/**
 * Reads server-sent events from a response body, because EventSource cannot send an Authorization
 * header. Skips comments (the server's heartbeat). `onBytes` also runs for comments, so that the
 * caller can distinguish a dead line from a quiet one.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  let id: string | undefined;
  let event: string | undefined;
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      buffer += decoder.decode(value, { stream: true });
      const lines = buffer.split('\n');
      buffer = lines.pop()!;
      for (const raw of lines) {
        const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
        if (line === '') {
          if (data.length > 0) yield { id, event, data: data.join('\n') };
          data = [];
          event = undefined;
          continue;
        }
        const colon = line.indexOf(':');
        const field = colon < 0 ? line : line.slice(0, colon);
        const text = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
        if (field === 'data') data.push(text);
        if (field === 'event') event = text;
        if (field === 'id') id = text;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
