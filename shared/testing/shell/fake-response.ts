import { ReadableStream } from 'node:stream/web';

/** Creates the parts of a Response that the sdk reads. jsdom has no fetch. */
export function fakeResponse(status: number, body: unknown): Response {
  const text = JSON.stringify(body) ?? '';
  return {
    ok: status < 400,
    status,
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
    headers: new Map([['content-type', 'application/json']]),
  } as unknown as Response;
}

/** Creates an open text/event-stream, with functions to write to it and to end it. */
export function fakeStream(signal: AbortSignal | null | undefined): {
  response: Response;
  write: (text: string) => void;
  end: () => void;
} {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given as ReadableStreamDefaultController<Uint8Array>;
    },
    cancel: () => {
      open = false;
    },
  });
  const end = () => {
    if (open) controller.close();
    open = false;
  };
  signal?.addEventListener('abort', () => {
    if (open) controller.error(new DOMException('aborted', 'AbortError'));
    open = false;
  });
  return {
    response: { ok: true, status: 200, body } as unknown as Response,
    write: (text) => {
      if (open) controller.enqueue(new TextEncoder().encode(text));
    },
    end,
  };
}
