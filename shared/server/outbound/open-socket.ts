import { Agent, WebSocket } from 'undici';
import { AppError } from '@voxgrove/contracts';
import type { Logger } from '../log';
import { blocked, checkDestination } from './destination';
import type { Named } from './destination';
import { guardedLookup, systemResolver } from './lookup';
import type { Resolver } from './lookup';
import type { OpenSocket, OutboundSocket, SocketEvents } from './port';
import { PURPOSES } from './purposes';
import type { Purposes } from './purposes';

const CONNECT_TIMEOUT_MS = 4_000;
/** Code of a connection that ended without a closing handshake. */
const LOST = 1006;

/**
 * Creates the function through which the server opens all its WebSockets. The rules are those of
 * `outbound`: the destination is checked, every resolved address is checked, and the socket
 * connects to a checked address. Redirects, proxies and cookies are not used.
 */
export function createSocketOpener({
  config,
  log,
  resolve = systemResolver,
  purposes = PURPOSES,
}: {
  config: Named;
  log: Logger;
  resolve?: Resolver;
  purposes?: Purposes;
}): OpenSocket {
  const agents = new Map<string, Agent>();
  const agentFor = (trusted: boolean, maxBytes: number): Agent => {
    const key = `${trusted} ${maxBytes}`;
    const agent =
      agents.get(key) ??
      new Agent({
        connect: {
          ...(!trusted && { lookup: guardedLookup(resolve) }),
          timeout: CONNECT_TIMEOUT_MS,
        },
        webSocket: { maxPayloadSize: maxBytes },
      });
    agents.set(key, agent);
    return agent;
  };

  return async ({ purpose, url: address, signal }, events) => {
    const rules = purposes[purpose];
    if (rules.sockets !== true) throw blocked('scheme');
    if (!/^wss?:/i.test(address)) throw blocked('scheme');
    // The destination rules are written for http and https, which have the same ports.
    const asHttp = address.replace(/^ws/i, 'http');
    const { url, trusted } = checkDestination(asHttp, rules, config);
    signal?.throwIfAborted();
    const socket = new WebSocket(url.href.replace(/^http/, 'ws'), {
      dispatcher: agentFor(trusted, rules.maxBytes),
      headers: { 'user-agent': 'Voxgrove/1.0' },
    });
    try {
      return await opened(socket, rules.timeoutMs, events, signal);
    } catch (error) {
      log.info('outbound.failed', { purpose, code: 'OUTBOUND_FAILED', reason: 'socket' });
      throw error;
    }
  };
}

/** Resolves when the socket is open. After that, the events of the socket are passed on. */
function opened(
  socket: WebSocket,
  timeoutMs: number,
  events: SocketEvents,
  signal: AbortSignal | undefined,
): Promise<OutboundSocket> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const cancel = (): void => socket.close();
    const timer = setTimeout(cancel, timeoutMs).unref();
    signal?.addEventListener('abort', cancel, { once: true });
    socket.addEventListener('open', () => {
      isOpen = true;
      clearTimeout(timer);
      // The signal no longer ends an open socket. The caller closes it, with a close code.
      signal?.removeEventListener('abort', cancel);
      resolve({
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: (code) => socket.close(code),
      });
    });
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') events.onText(data);
    });
    // An error is always followed by a close event, which also has a code.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      if (isOpen) events.onClose(code || LOST);
      else reject(new AppError('OUTBOUND_FAILED', { reason: 'socket' }));
    });
  });
}
