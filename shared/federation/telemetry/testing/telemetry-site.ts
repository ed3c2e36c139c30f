import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { TelemetryBatch } from '@voxgrove/contracts';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

export interface Received {
  batch: TelemetryBatch;
  type: string | undefined;
  site: string | undefined;
}

/**
 * Serves a page with the recorder, files of remotes, and a gateway that stores reports, answers
 * `status`, or does not answer.
 */
export class TelemetrySite {
  readonly received: Received[] = [];
  readonly files = new Map<string, string>();
  status: number | 'cut' = 204;
  refusals = 0;
  #server: Server | undefined;

  async start(): Promise<string> {
    const entry = fileURLToPath(new URL('telemetry-page.ts', import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    });
    const script = outputFiles[0]!.text;
    this.#server = createServer((request, response) => {
      const path = request.url!.split('?', 1)[0]!;
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        request.on('end', () => {
          if (this.status === 204 || this.status === 'cut')
            this.received.push({
              batch: TelemetryBatch.parse(JSON.parse(body)),
              type: request.headers['content-type'],
              site: request.headers['sec-fetch-site'] as string | undefined,
            });
          else this.refusals += 1;
          if (this.status === 'cut') request.socket.destroy();
          else response.writeHead(this.status).end();
        });
        return;
      }
      const file = path === '/page.js' ? script : this.files.get(path);
      if (file !== undefined)
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'self' 'unsafe-eval'; connect-src 'self'",
        })
        .end('<!doctype html><script src="/page.js"></script>');
    });
    await new Promise<void>((resolve) => {
      this.#server!.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => {
      this.#server?.close(resolve);
    });
  }
}
