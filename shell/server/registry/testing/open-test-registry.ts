import { Writable } from 'node:stream';
import { createLogger } from '@voxgrove/server/log';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import { testConfig } from '../../testing/test-app';
import { openRegistry } from '../open-registry';
import type { Config } from '@voxgrove/server/config';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { OpenedRegistry } from '../open-registry';

export interface TestRegistry extends OpenedRegistry {
  clock: { time: number; now(): number };
  logs: string[];
}

/**
 * Opens the registry of one gateway process. Several of them over one store simulate several
 * processes.
 */
export async function openTestRegistry(
  store: DocumentStore,
  config: Partial<Config> & { dataDir: string },
): Promise<TestRegistry> {
  const logs: string[] = [];
  const log = createLogger({
    destination: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logs.push(chunk.toString());
        done();
      },
    }),
  });
  const clock = {
    time: Date.UTC(2026, 10, 1),
    now() {
      return (this.time += 1_000);
    },
  };
  const full: Config = {
    ...testConfig(),
    files: { kind: 'disk', folder: `${config.dataDir}/files` },
    ...config,
  };
  return {
    ...(await openRegistry({
      config: full,
      store,
      secrets: createSecretStore(store, full.masterKey),
      clock,
      log,
      contract: '1.0.0',
    })),
    clock,
    logs,
  };
}
