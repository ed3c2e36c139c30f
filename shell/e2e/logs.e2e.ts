import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { mailedCode, signInByCode } from './support/sign-in';

test('no token, code, address or message of a person is in a log, and no session token is in a page', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const email = `logs-${process.pid}@example.com`;
  await signInByCode(page, email);
  const [cookie] = await context.cookies();
  const agent = `${gateway}/api/${DEMO.region}/public/agents/${DEMO.agentId}`;
  const {
    data: { token },
  } = (await (await page.request.post(`${agent}/session`, { data: {} })).json()) as {
    data: { token: string };
  };
  const said = await page.request.post(`${agent}/interact`, {
    headers: { authorization: `Bearer ${token}` },
    data: { clientMessageId: 'canary-of-a-message', text: 'A canary sings of tents' },
  });
  expect(said.status()).toBe(202);
  await page.request.get(`${agent}/transcript?token=${token}`, {
    headers: { authorization: `Bearer ${token}x` },
  });
  expect(await page.content()).not.toContain(cookie?.value ?? 'no cookie');

  const files = await readdir(product().logs);
  expect(files).toEqual(expect.arrayContaining(['gateway.log']));
  const logs = (
    await Promise.all(files.map((file) => readFile(join(product().logs, file), 'utf8')))
  ).join('\n');
  expect(logs).toContain('/interact');
  for (const secret of [cookie?.value ?? 'no cookie', token, email, 'A canary sings'])
    expect(logs, `${secret} is in a log`).not.toContain(secret);
  // The same logs also contain the actions of all earlier tests.
  expect(logs).not.toMatch(/vgs_[\w-]{43}/);
  expect(logs).not.toMatch(/vgv1\.[\w-]{20,}\.[\w-]{20,}/);
  const codes = [
    await mailedCode(email),
    ...[
      ...(await (await page.request.get(`${sandbox}/outbox`)).text()).matchAll(
        /class="code">(\d{6})</g,
      ),
    ].map(([, code]) => code ?? ''),
  ];
  expect(codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(logs))).toEqual(
    [],
  );
});
