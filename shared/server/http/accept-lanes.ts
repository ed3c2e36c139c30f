import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Server, Socket } from 'node:net';
import type { Logger } from '../log';

/** Limit of connections accepted per turn of the event loop. */
const LANES = 16;
const PATIENCE_MS = 10_000;

/**
 * Lets a listening server accept many connections per turn of the event loop. One handle accepts
 * one connection per turn (libuv since 1.45, pull request 3696). A process that writes a thousand
 * answers has turns of 50 ms. It would accept twenty connections a second, and visitors would wait
 * for seconds although their requests are cheap. Therefore several handles listen on the same
 * socket.
 * Each handle is created by sending the socket to a child process and back, which is the only way
 * that every supported Node has. If that fails, the server keeps its single handle. Replace this
 * file and share-listener.mjs with `reusePort` once Node 22.12 is the minimum (ADR 26).
 * @returns a function that closes the added handles; call it before closing the server
 */
export async function addAcceptLanes(server: Server, log: Logger): Promise<() => void> {
  const lanes: Server[] = [];
  const take = (socket: Socket): void => {
    server.emit('connection', socket);
  };
  try {
    await shared(
      server,
      LANES - 1,
      (lane) => {
        // The same options as the sockets of an HTTP server.
        lanes.push(createServer({ allowHalfOpen: true, noDelay: true }, take).listen(lane));
      },
      take,
    );
  } catch (error) {
    log.warn('accept_lanes_missing', {
      lanes: lanes.length + 1,
      reason: error instanceof Error ? error.message : 'unknown',
    });
  }
  return () => {
    for (const lane of lanes) lane.close();
  };
}

function shared(
  server: Server,
  copies: number,
  take: (lane: Server) => void,
  connection: (socket: Socket) => void,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'share-listener.mjs'), {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<void>((resolve, reject) => {
    let startingCopies = copies;
    timer = setTimeout(
      () => reject(new Error('The listening socket did not come back.')),
      PATIENCE_MS,
    );
    child.on('message', (kind, handle) => {
      if (kind === 'done') {
        resolve();
        return;
      }
      if (kind === 'ready') {
        child.send({ copies }, server, (error) => {
          if (error) reject(error);
        });
        return;
      }
      if (kind === 'connection') {
        // Absent if the caller has closed the connection meanwhile.
        const socket = handle as Socket | undefined;
        if (socket) connection(socket);
        socket?.resume();
        return;
      }
      take(handle as Server);
      startingCopies -= 1;
      if (startingCopies === 0) child.send('enough');
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The process it was sent to ended with ${code}.`)),
    );
  }).finally(() => {
    clearTimeout(timer);
    if (child.connected) child.disconnect();
  });
}
