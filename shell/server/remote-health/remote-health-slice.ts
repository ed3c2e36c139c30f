import { REMOTE_HEALTH_INDEXES } from './collections';
import { GateWorker } from './gate-worker';
import type { Slice } from '@voxgrove/server/slice';
import type { RegistryStore } from '../registry/port';
import type { RemoteHealth } from './port';

const SWEEP_EVERY_MS = 3_600_000;

export interface RemoteHealthSliceOptions {
  registry: RegistryStore;
  health: RemoteHealth;
  /** How often the gate looks, in ms. */ gateEveryMs?: number | undefined;
}

/** The part of the shell that counts what browsers tell of remotes and moves canaries by it. */
export const remoteHealthSlice = ({
  registry,
  health,
  gateEveryMs,
}: RemoteHealthSliceOptions): Slice => ({
  name: 'remote-health',
  async setup({ store, clock, log }) {
    await store.ensureIndexes(REMOTE_HEALTH_INDEXES);
    const gate = new GateWorker({
      registry,
      health,
      clock,
      log,
      ...(gateEveryMs === undefined ? {} : { everyMs: gateEveryMs }),
    });
    let timer: NodeJS.Timeout | undefined;
    const sweep = (): void => {
      health
        .sweep()
        .catch((error: unknown) =>
          log.warn('sweep_failed', { message: error instanceof Error ? error.message : 'unknown' }),
        );
    };
    return {
      routes: [],
      start: async () => {
        gate.start();
        timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
      },
      stop: async () => {
        clearInterval(timer);
        await gate.stop();
      },
    };
  },
});
