import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostileDocument } from '../../mf-agents/server/documents/testing/hostile/hostile-document';

/** A website with one hostile file: a page, its robots.txt, its sitemap or its style sheet. */
export interface Site {
  origin: string;
  /** Address of the page, if the document is a page. */
  pageUrl: string;
  stop(): void;
}

const HOME =
  '<!doctype html><html lang="en"><head><title>Copper Kettle</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>Copper Kettle</h1><p>We sell loose leaf tea by post, and deliver on every working day of the week.</p><p><a href="/tea">Our teas</a></p></main></body></html>';
const PATHS: Partial<Record<HostileDocument['format'], string>> = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  css: '/style.css',
};

/**
 * Serves a document and an ordinary home page.
 * @param bytes content of the document, created before the measurement starts
 */
export async function startSite(document: HostileDocument, bytes: Buffer): Promise<Site> {
  const path = PATHS[document.format] ?? `/${document.name}`;
  const server = createServer((request, response) => {
    if (request.url === path) response.setHeader('content-type', document.contentType).end(bytes);
    else if (request.url === '/') response.setHeader('content-type', 'text/html').end(HOME);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, pageUrl: origin + path, stop: () => stopServer(server) };
}

function stopServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
