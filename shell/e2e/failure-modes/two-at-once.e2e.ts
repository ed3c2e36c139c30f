import { expect } from '@playwright/test';
import { answers, breakFile } from './files';
import {
  expectFallback,
  expectFaultyWorks,
  expectHelloWorks,
  expectSameDocument,
  goTo,
  markDocument,
  openFaulty,
  retry,
  test,
  watch,
} from './support';

test('two remotes that fail in different ways each show their own text, a third one works, and both return', async ({
  page,
}) => {
  const mendFaulty = await breakFile(page, 'mf-manifest.json', answers(500));
  const mendHello = await breakFile(page, 'remoteEntry.js', answers(404), 'mf-hello');
  const watched = watch(page);
  await openFaulty(page);
  await markDocument(page);
  await expectFallback(page, { kind: 'network', code: 'MANIFEST_HTTP' });
  await goTo(page, 'Hello');
  await expectFallback(page, { kind: 'network', code: 'ENTRY_UNREACHABLE' });
  await goTo(page, 'Agents');
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();

  await mendHello();
  await goTo(page, 'Hello');
  await expectHelloWorks(page);
  await goTo(page, 'Faulty');
  await expectFallback(page, { kind: 'network', code: 'MANIFEST_HTTP' });
  await mendFaulty();
  await retry(page);
  await expectFaultyWorks(page);
  await expectSameDocument(page);
  expect(watched.documents()).toBe(1);
  expect(await watched.told()).toMatchObject([
    { sessions: 1, badSessions: 1, failures: { MANIFEST_HTTP: 2 }, mounts: 1 },
  ]);
  expect(await watched.told('mf-hello')).toMatchObject([
    { sessions: 1, badSessions: 1, failures: { ENTRY_UNREACHABLE: 1 }, mounts: 1 },
  ]);
});
