import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { startTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
}, 60_000);
afterAll(() => product.stop());

test('deleting a workspace notifies its members, and pages of other workspaces reload no data', async () => {
  const cookie = await product.signIn('ada@example.com');
  const newWorkspace = async () => {
    const uid = randomId(15);
    expect(
      (
        await product.call('POST', '/api/eu/workspaces', {
          cookie,
          body: { uid, workspaceName: 'Team' },
        })
      ).status,
    ).toBe(201);
    return uid;
  };
  const [gone, open] = [await newWorkspace(), await newWorkspace()];
  const news = `people/${(await product.call('GET', '/api/auth/session', { cookie })).json.user.uid}/workspaces`;
  const { body } = await fetch(
    `${product.url}/live?${new URLSearchParams([
      ['region', 'eu'],
      ['topic', `workspaces/${open}`],
      ['topic', news],
    ])}`,
    { headers: { cookie } },
  );
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await product.call('DELETE', `/api/eu/v2/workspaces/${gone}`, { cookie })).status).toBe(
    200,
  );
  let told = '';
  while (!told.includes(news)) told += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(told).not.toContain('resync');
}, 20_000);
