import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import webpack from 'webpack';
import { compileErrors } from '../webpack/compile-errors';
import { storiesConfig } from './stories-config';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Components</title><div id="root"></div><script src="/stories.js"></script></html>';

export interface ServedStories {
  url: string;
  stop(): Promise<void>;
}

/**
 * Compiles the stories into a folder, again after each change, and serves them on this machine.
 * @param port 0: any free port
 * @param onFault receives the compiler's errors, or null after a success
 */
export async function serveStories(
  folder: string,
  port: number,
  onFault: (fault: string | null) => void = () => {},
): Promise<ServedStories> {
  const compiler = webpack(storiesConfig(folder));
  let watching: { close(done: () => void): void } | undefined;
  await new Promise<void>((first) => {
    watching = compiler?.watch(
      { aggregateTimeout: 50, ignored: /node_modules\/(?!@voxgrove)/ },
      (error, stats) => {
        onFault(compileErrors(error, stats));
        first();
      },
    );
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const type = TYPES[extname(path)];
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    const file = createReadStream(join(folder, path));
    file.once('open', () => {
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' });
      file.pipe(response);
    });
    file.once('error', () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
      if (watching)
        await new Promise<void>((done) => {
          watching!.close(done);
        });
      if (compiler)
        await new Promise<void>((done) => {
          compiler.close(() => done());
        });
    },
  };
}
