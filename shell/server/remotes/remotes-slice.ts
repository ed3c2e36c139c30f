import { REMOTES_INDEXES } from './remotes-parts';
import { remotesRoutes } from './routes';
import type { Slice } from '@voxgrove/server/slice';
import type { RemotesParts } from './remotes-parts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** The slice with the routes below /api/remotes and the callers with deploy tokens. */
export const remotesSlice = (parts: RemotesParts): Slice => ({
  name: 'remotes',
  async setup({ store }) {
    await store.ensureIndexes(REMOTES_INDEXES);
    return {
      routes: remotesRoutes(parts),
      principals: (token) => parts.tokens.principalOf(token),
      schedules: [{ name: 'sweep-expired', every: SWEEP_EVERY_MS, run: () => parts.sweep() }],
    };
  },
});
