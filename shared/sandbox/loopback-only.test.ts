import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { startSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());

/** Sends a request with this Host header, which `fetch` does not allow. */
const statusAt = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${sandbox.url}/outbox`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test("the Outbox answers only under this machine's own names", async () => {
  const { port } = new URL(sandbox.url);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost'])
    expect(await statusAt(host)).toBe(200);
  for (const host of [`rebound.evil.test:${port}`, `localhost.evil.test:${port}`, 'evil.test'])
    expect(await statusAt(host)).toBe(421);
});
