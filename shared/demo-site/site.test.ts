import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { startDemoSite } from './site';
import type { DemoSite } from './site';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite({
    port: 0,
    widget: { origin: 'http://gateway.example:4000', agentId: 'DemoAgentGrove01', region: 'eu' },
  });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });

describe('the demo customer’s website', () => {
  test('every page of the sitemap exists, has a content policy without exceptions, and contains the widget’s tag', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(urls.length).toBeGreaterThanOrEqual(15);
    for (const url of urls) {
      const response = await fetch(url);
      expect([url, response.status]).toEqual([url, 200]);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' http://gateway.example:4000;");
      expect(policy).not.toContain('unsafe');
      const html = await response.text();
      expect(html).toContain(
        '<script async src="http://gateway.example:4000/widget/v1/eu/DemoAgentGrove01.js"></script>',
      );
      expect(html).not.toMatch(/ style=| on\w+=|https:\/\//);
    }
  });

  test('every link works, except the one that is broken on purpose', async () => {
    const statusByPath = new Map<string, number>();
    const queue = ['/'];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (statusByPath.has(path)) continue;
      const response = await get(path);
      statusByPath.set(path, response.status);
      if (!(response.headers.get('content-type') ?? '').includes('html') || response.status !== 200)
        continue;
      for (const match of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)"/g))
        queue.push(match[1] ?? '/');
    }
    const odd = [...statusByPath].filter(([, status]) => status !== 200);
    expect(Object.fromEntries(odd)).toEqual({ '/hire': 301, '/trail-map-2019': 404 });
    expect(statusByPath.get('/files/price-list.pdf')).toBe(200);
    expect(statusByPath.get('/staff/rota')).toBe(200);
  });

  test('robots.txt excludes the staff folder', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /staff/');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/staff/');
  });
});

/** Sends this Host header, which `fetch` does not allow. */
const statusAt = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const httpRequest = request(site.url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    httpRequest.on('error', reject).end();
  });

test("the site answers only under this machine's own names, so no other page can pretend to be one of its pages", async () => {
  const { port } = new URL(site.url);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost'])
    expect([host, await statusAt(host)]).toEqual([host, 200]);
  for (const host of [`rebound.evil.test:${port}`, `localhost.evil.test:${port}`, 'evil.test'])
    expect([host, await statusAt(host)]).toEqual([host, 421]);
});
