import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EndpointReply } from './endpoint';

/** Sends an endpoint's reply. For HEAD, sends no body. */
export function sendReply(
  reply: FastifyReply,
  { status = 200, headers = {}, body }: EndpointReply,
): FastifyReply {
  reply.status(status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== null) reply.header(name, value);
    else {
      reply.removeHeader(name);
      // Node.js adds its own headers (Connection) unless they are removed.
      reply.raw.removeHeader(name);
    }
  }
  if (!('cache-control' in headers)) reply.header('cache-control', 'no-store');
  if (reply.request.method === 'HEAD') return sendHead(reply, body);
  return reply.send(isBytes(body) ? Buffer.from(body) : body);
}

/** Returns whether the body is bytes. `instanceof` would miss bytes that a test's realm created. */
const isBytes = (body: EndpointReply['body']): body is Uint8Array => ArrayBuffer.isView(body);

function sendHead(reply: FastifyReply, body: EndpointReply['body']): FastifyReply {
  if (body instanceof Readable) body.destroy();
  else if (body !== undefined && !reply.hasHeader('content-length'))
    reply.header('content-length', Buffer.byteLength(body));
  return reply.send('');
}
