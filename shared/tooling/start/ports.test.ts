import { afterEach, expect, test } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { choosePorts } from './ports';

let busy: Server | undefined;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      if (busy) busy.close(() => resolve());
      else resolve();
    }),
);

const ALL_FREE = { PORT: '0', SANDBOX_PORT: '0', DEMO_SITE_PORT: '0', SANDBOX_SMTP_PORT: '0' };

test('0 becomes a free port, and each part gets a different one', async () => {
  const ports = Object.values(await choosePorts(ALL_FREE));
  // The system gives ports from 32768 to outgoing connections, which would block a restart.
  expect(ports.every((port) => port > 1024 && port < 32_768)).toBe(true);
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port in use is reported with the variable that changes it', async () => {
  busy = createServer();
  await new Promise<void>((resolve) => {
    busy?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = busy.address() as AddressInfo;
  await expect(choosePorts({ ...ALL_FREE, SANDBOX_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another with SANDBOX_PORT (SANDBOX_PORT=0 takes any free one).`,
  );
});

test.each([
  ['80a', /PORT is "80a", which is not a port number/],
  ['70000', /not a port number/],
])('%s is refused as a port', async (value, reason) => {
  await expect(choosePorts({ ...ALL_FREE, PORT: value })).rejects.toThrow(reason);
});

test('two parts cannot have the same port', async () => {
  await expect(choosePorts({ ...ALL_FREE, PORT: '45671', SANDBOX_PORT: '45671' })).rejects.toThrow(
    'SANDBOX_PORT is 45671, which another part of Voxgrove already uses.',
  );
});
