import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { EXIT } from './exit-codes';
import { serve } from './testing/fake-network';
import { runRemote } from './testing/run-remote';

const NOBODY = 'http://127.0.0.1:9';
const folder = mkdtempSync(join(tmpdir(), 'voxgrove-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const gateway = async (
  status: number,
  body: unknown,
): Promise<{
  url: string;
  receivedRequests: { authorization: string | undefined; path: string | undefined }[];
}> => {
  const receivedRequests: { authorization: string | undefined; path: string | undefined }[] = [];
  const server = await serve(({ headers, url }, response) => {
    receivedRequests.push({ authorization: headers.authorization, path: url });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  ({ stop } = server);
  return { url: server.url, receivedRequests };
};
const wireError = (errorCode: string, message: string, details: object = {}) => ({
  success: false,
  errorCode,
  message,
  details: { requestId: 'r', ...details },
});

describe('exit codes and refusals', () => {
  test('help exits with 0 and lists every exit code', async () => {
    const { code, stdout } = await runRemote(['help']);
    expect(code).toBe(0);
    for (const { code: each, meaning } of Object.values(EXIT))
      expect(stdout).toMatch(new RegExp(`^  ${each} +${meaning.slice(0, 20)}`, 'm'));
  });

  test('wrong use exits with 2 and prints advice on stderr', async () => {
    expect(await runRemote(['dance'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('→ See `npm run remote -- help`.'),
    });
    expect(await runRemote(['list', '--registry', 'nowhere'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"nowhere" is not the address of a gateway.'),
    });
    expect(await runRemote(['help', 'dance'])).toMatchObject({ code: 2 });
  });

  test('outside a remote the command asks for a name, and an unknown name is reported', async () => {
    expect(await runRemote(['build'], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Which remote is meant?'),
    });
    expect(await runRemote(['build', 'mf-nothing'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /There is no remote "mf-nothing" in this checkout\.\n→ There are: .*mf-agents/,
      ),
    });
  });

  test('an invalid remote.json exits with 1 and lists every fault', async () => {
    writeFileSync(join(folder, 'remote.json'), '{ "schemaVersion": 1, "name": "Notes" }');
    expect(await runRemote(['check'], { cwd: folder })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/name: [^;]+; version: /),
    });
    rmSync(join(folder, 'remote.json'));
  });

  test('a missing token exits with 3 and says where to get one', async () => {
    const { code, stderr } = await runRemote(['list', '--registry', 'https://app.example.com']);
    expect(code).toBe(3);
    expect(stderr).toContain('Remotes → Issue a token');
    expect(stderr).not.toContain('--local-demo-token');
    expect((await runRemote(['list'])).stderr).toContain('--local-demo-token');
  });

  test('a demo token is accepted only for this machine', async () => {
    expect(
      await runRemote(['list', '--local-demo-token', '--registry', 'https://app.example.com']),
    ).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not for https://app.example.com'),
    });
  });

  test('an unreachable gateway exits with 5', async () => {
    expect(
      await runRemote(['list'], {
        env: { VOXGROVE_REGISTRY_URL: NOBODY, VOXGROVE_REGISTRY_TOKEN: 'vgd_x' },
      }),
    ).toMatchObject({ code: 5, stderr: expect.stringContaining(`${NOBODY} cannot be reached`) });
    expect(await runRemote(['list', '--local-demo-token', '--registry', NOBODY])).toMatchObject({
      code: 5,
    });
  });

  test('a server that is no registry exits with 5', async () => {
    const { url } = await gateway(200, { hello: 'world' });
    expect(
      await runRemote(['list', '--registry', url], { env: { VOXGROVE_REGISTRY_TOKEN: 'vgd_x' } }),
    ).toMatchObject({ code: 5, stderr: expect.stringContaining('not as a registry does') });
  });

  test.each([
    ['FORBIDDEN', 403, 3],
    ['REMOTE_NOT_YOURS', 403, 3],
    ['CONFLICT', 409, 4],
    ['BUILD_EXISTS', 409, 4],
    ['NO_TELEMETRY', 409, 1],
    ['NOTHING_TO_ROLL_BACK', 409, 1],
    ['REMOTE_UNKNOWN', 404, 2],
    ['INTERNAL', 500, 5],
    ['REGISTRY_UNVERIFIED', 503, 5],
  ])('%s from the registry gives the right exit code (%#)', async (code, status, exit) => {
    const { url } = await gateway(status, wireError(code, 'The sentence of the catalogue.'));
    const ran = await runRemote(['list', '--registry', url], {
      env: { VOXGROVE_REGISTRY_TOKEN: 'vgd_x' },
    });
    expect(ran.code).toBe(exit);
    expect(ran.stderr).toMatch(/The sentence of the catalogue\.\n→ \S/);
  });

  test('a refused token gives advice about the token, and not to sign in', async () => {
    const { url } = await gateway(401, wireError('UNAUTHENTICATED', 'Please sign in.'));
    const { code, stderr } = await runRemote(['list', '--registry', url], {
      env: { VOXGROVE_REGISTRY_TOKEN: 'vgd_x' },
    });
    expect(code).toBe(3);
    expect(stderr).toMatch(
      / does not accept this deploy token\.\n→ .*revoked or has expired.*Remotes → Issue a token/,
    );
  });

  test('the token is sent to the registry and appears in no output', async () => {
    const token = 'vgd_very-secret-token';
    writeFileSync(join(folder, 'token'), `${token}\n`);
    const { url, receivedRequests } = await gateway(
      401,
      wireError('UNAUTHENTICATED', 'Please sign in.'),
    );
    for (const ran of [
      await runRemote(['list', '--registry', url], { env: { VOXGROVE_REGISTRY_TOKEN: token } }),
      await runRemote(['list', '--json', '--registry', url, '--token-file', join(folder, 'token')]),
    ])
      expect(ran.stdout + ran.stderr).not.toContain(token);
    expect(receivedRequests.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${token}`,
      `Bearer ${token}`,
    ]);
  });

  test('Ctrl-C exits with 130', async () => {
    const interrupt = new AbortController();
    const server = await serve(() => interrupt.abort());
    ({ stop } = server);
    expect(
      await runRemote(['list', '--registry', server.url], {
        env: { VOXGROVE_REGISTRY_TOKEN: 'vgd_x' },
        signal: interrupt.signal,
      }),
    ).toMatchObject({ code: 130, stderr: expect.stringContaining('Interrupted.') });
  });
});

describe('--json', () => {
  test('prints one document on stdout, also for a refusal', async () => {
    const { code, stdout, stderr } = await runRemote(['rollback', 'mf-agents', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      verb: 'rollback',
      exitCode: 2,
      code: 'USAGE',
      message: expect.stringContaining('rollback needs --reason'),
      advice: expect.stringContaining('For instance'),
      details: {},
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
  });

  test('prints the overview of the registry for a list', async () => {
    const overview = {
      revision: 7,
      state: 'verified',
      stateDetail: '',
      source: 'registry',
      shell: { version: '0.1.0', build: '0.1.0-00000000', contract: '1.0.0' },
      remotes: [],
      problems: [],
    };
    const { url } = await gateway(200, overview);
    expect(
      JSON.parse(
        (
          await runRemote(['list', '--json', '--registry', url], {
            env: { VOXGROVE_REGISTRY_TOKEN: 'vgd_x' },
          })
        ).stdout,
      ),
    ).toEqual({ ok: true, verb: 'list', ...overview });
  });
});

test('an override link to a remote at another address needs neither registry nor token', async () => {
  const { code, stdout } = await runRemote([
    'preview',
    'mf-agents',
    '--url',
    'http://localhost:5001/mf-agents/',
    '--registry',
    'https://app.example.com',
  ]);
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toBe(
    'https://app.example.com/?remote=mf-agents@http%3A%2F%2Flocalhost%3A5001%2Fmf-agents%2F',
  );
});
