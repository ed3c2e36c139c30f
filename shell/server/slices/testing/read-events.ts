/** Yields the data of server-sent events as they arrive. */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: ?(.+)$/m.exec(message)?.[1];
      if (data !== undefined) yield JSON.parse(data) as Event;
    }
  }
}
