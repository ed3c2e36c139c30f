import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else's, with one script tag of ours on it, on an origin of its own. */
export interface CustomerPage { url: string; stop(): Promise<void> }

/** What the owner pasted, and the policy of their site. */
export interface CustomerPageOptions { scriptTag: string; gatewayUrl: string }

/**
 * Serves one page under a strict policy: scripts from its own origin and the gateway's only, no inline script or style,
 * Trusted Types required. Whatever the widget does wrong shows as a violation in the page.
 */
export async function serveCustomerPage({ scriptTag, gatewayUrl }: CustomerPageOptions): Promise<CustomerPage> {
  const policy = `default-src 'none'; script-src ${gatewayUrl}; style-src 'self'; connect-src ${gatewayUrl}; img-src 'self' ${gatewayUrl}; font-src ${gatewayUrl}; require-trusted-types-for 'script'; base-uri 'none'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Customer</title><meta name="viewport" content="width=device-width,initial-scale=1">${scriptTag}</head><body><h1>A customer's page</h1><p>Its own content.</p></body></html>`;
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}
