import { createHash } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { RemoteBuild } from '@voxgrove/contracts';
import type { Refusal } from '../refusal';
import { serve } from '../testing/fake-network';
import { probeBuild } from './probe';

const CONTENT = 'export const a = 1;';
const file = {
  name: 'remoteEntry.js',
  bytes: CONTENT.length,
  gzip: 1,
  brotli: 1,
  integrity: `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`,
};
const build = { build: '1.0.0-00000000', files: [file] } as RemoteBuild;
const GOOD = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
let stop: () => Promise<void>;
afterEach(() => stop());

const faultsOf = async (
  headers: Record<string, string>,
  content = CONTENT,
  status = 200,
): Promise<string[]> => {
  const server = await serve((_request, response) =>
    response.writeHead(status, headers).end(content),
  );
  ({ stop } = server);
  try {
    await probeBuild(server.url, 'mf-notes', build, new AbortController().signal);
    return [];
  } catch (error) {
    const { exit, details, text } = error as Refusal;
    expect(exit).toBe('testFailed');
    const faults = (details.faults as { file: string; fault: string }[]).map(({ fault }) => fault);
    for (const fault of faults) expect(text).toContain(fault);
    return faults;
  }
};

test('a correct file has no faults', async () => expect(await faultsOf(GOOD)).toEqual([]));

test.each([
  ['another byte', { ...GOOD }, 'export const a = 2;', 'another content (its sha384 differs)'],
  ['a shorter file', { ...GOOD }, 'export', 'another content (6 bytes instead of 19)'],
  ['HTML', { ...GOOD, 'content-type': 'text/html' }, CONTENT, 'content type text/html'],
  [
    'no CORS',
    { ...GOOD, 'access-control-allow-origin': '' },
    CONTENT,
    'access-control-allow-origin does not let other origins read it',
  ],
  [
    'a short cache',
    { ...GOOD, 'cache-control': 'no-cache' },
    CONTENT,
    'cache-control "no-cache" instead of a year, immutable',
  ],
  [
    'a sniffing browser',
    { ...GOOD, 'x-content-type-options': '' },
    CONTENT,
    'x-content-type-options is not nosniff',
  ],
])('%s is a fault', async (_name, headers, content, fault) =>
  expect(await faultsOf(headers, content)).toEqual([fault]),
);

test('a missing file is one fault, not six', async () =>
  expect(await faultsOf({}, 'nothing', 404)).toEqual(['status 404 instead of 200']));

test('a gateway that disconnects is reported as unreachable, without faults of the files', async () => {
  const server = await serve((_request, response) => response.destroy());
  ({ stop } = server);
  await expect(
    probeBuild(server.url, 'mf-notes', build, new AbortController().signal),
  ).rejects.toMatchObject({ exit: 'unreachable', code: 'UNREACHABLE' });
});
