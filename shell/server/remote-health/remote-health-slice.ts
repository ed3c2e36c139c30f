import { REMOTE_HEALTH_INDEXES } from './collections';
import { GateWorker } from './gate-worker';
import type { Slice } from '@voxgrove/server/slice';
import type { RegistryStore } from '../registry/port';
import type { RemoteHealth } from './health';

const SWEEP_EVERY_MS = 3_600_000;
const GATE_EVERY_MS = 15_000;

export interface RemoteHealthSliceOptions {
  registry: RegistryStore;
  health: RemoteHealth;
  /** Interval of the gate's checks, ms. */
  gateEveryMs?: number | undefined;
}

/** The slice that counts browsers' reports and moves canaries. */
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
    });
    return {
      routes: [],
      schedules: [
        { name: 'gate', every: gateEveryMs ?? GATE_EVERY_MS, run: () => gate.look() },
        { name: 'sweep-expired', every: SWEEP_EVERY_MS, run: () => health.sweep() },
      ],
    };
  },
});
