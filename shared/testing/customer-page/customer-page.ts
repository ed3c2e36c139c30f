import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { STRICT, type Host } from './hosts';
import { watchPage } from './watch-page';

/** A foreign website on its own origin, with one script tag of the widget. */
export interface CustomerPage {
  url: string;
  stop(): Promise<void>;
}

/** The script tag that the owner pasted, and the kind of site; default: a strict site. */
export interface CustomerPageOptions {
  scriptTag: string;
  gatewayUrl: string;
  host?: Host;
}

const NONCE = 'bm9uY2Utb2YtdGhlLWhvc3Q';
const files: Record<string, () => string> = {
  '/turbo.js': () =>
    readFileSync(
      fileURLToPath(import.meta.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js')),
      'utf8',
    ),
};

/** Serves `/` and `/second` of a customer's website. The page records its errors (watchPage). */
export async function serveCustomerPage({
  scriptTag,
  gatewayUrl,
  host = STRICT,
}: CustomerPageOptions): Promise<CustomerPage> {
  const scripts = [...(host.files ?? []), '/host.js']
    .map((path) => `<script src="${path}"></script>`)
    .join('');
  const style = host.style === undefined ? '' : `<style>${host.style}</style>`;
  const page = (title: string): string =>
    `<!doctype html><html lang="en" ${host.attributes ?? ''}><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1">${style}${scripts}${scriptTag}</head>` +
    `<body><h1>${title}</h1><p>Its own content. <a href="/second">Second page</a></p>${host.body ?? ''}</body></html>`;
  const withNonce = (html: string): string =>
    html.replaceAll(/<(script|style)\b/g, `<$1 nonce="${NONCE}"`);
  const sent: Record<string, string> = {
    '/':
      host.sandbox === undefined
        ? page("A customer's page")
        : `<!doctype html><html lang="en"><title>Frame</title><iframe title="Site" sandbox="${host.sandbox}" src="/second" width="900" height="760"></iframe>`,
    '/second': page('The second page'),
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const html = sent[path];
    if (html !== undefined) {
      const policy = host.policy?.({ gateway: gatewayUrl, nonce: `'nonce-${NONCE}'` });
      return void response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          ...(policy && { 'content-security-policy': policy }),
          ...host.headers,
        })
        .end(withNonce(html));
    }
    if (path === '/host.js')
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${watchPage})(${host.script ?? (() => {})});`);
    const file = files[path];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(file());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
