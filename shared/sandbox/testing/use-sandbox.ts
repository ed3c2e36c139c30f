import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox';

let sandbox: Sandbox;

/** Starts a sandbox for the tests of a file, and resets it before each test. */
export function useSandbox(options: Omit<SandboxOptions, 'port'> = {}): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, ...options });
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => post('/_sandbox/reset'));
}

export const address = (path: string): string => `${sandbox.url}${path}`;
export const smtpPort = (): number => sandbox.smtpPort;

export const read = async (path: string): Promise<unknown> => (await fetch(address(path))).json();
export const post = (path: string, body?: unknown): Promise<Response> =>
  fetch(address(path), {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
export const remove = (path: string): Promise<Response> =>
  fetch(address(path), { method: 'DELETE' });
