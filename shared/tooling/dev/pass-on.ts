import { type IncomingMessage, request as plain, type ServerResponse } from 'node:http';
import { request as secure } from 'node:https';

/**
 * Passes a request on to the server at `origin`, and its response back.
 * @param change headers that replace the received ones
 */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  change: Record<string, string> = {},
): void {
  const target = new URL(origin);
  // Use the path as received: parsed as an address, `//elsewhere/` would be another server.
  const onward = (target.protocol === 'https:' ? secure : plain)(
    target,
    { path: incoming.url, method: incoming.method, headers: { ...incoming.headers, ...change } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`The gateway at ${origin} did not answer (${error.message}).`);
  });
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
