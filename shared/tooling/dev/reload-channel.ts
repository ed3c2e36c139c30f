import type { IncomingMessage, ServerResponse } from 'node:http';
import { RELOAD_PATH } from './reload-path';

/** The connections over which open pages learn that they should reload. */
export class ReloadChannel {
  readonly #pages = new Set<ServerResponse>();

  /**
   * Accepts a page's connection.
   * @returns whether the request was such a connection
   */
  take(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.url !== RELOAD_PATH) return false;
    outgoing
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('retry: 500\n\n');
    this.#pages.add(outgoing);
    outgoing.once('close', () => this.#pages.delete(outgoing));
    return true;
  }

  reload(): void {
    for (const page of this.#pages) page.write('data: reload\n\n');
  }
}
