import { REMOTES_INDEXES } from './remotes-parts';
import { remotesRoutes } from './routes';
import type { Slice } from '@voxgrove/server/slice';
import type { RemotesParts } from './remotes-parts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** The calls below /api/remotes, and who calls them with a deploy token. */
export const remotesSlice = (parts: RemotesParts): Slice => ({
  name: 'remotes',
  async setup({ store, log }) {
    await store.ensureIndexes(REMOTES_INDEXES);
    let timer: NodeJS.Timeout | undefined;
    const sweep = (): void => {
      void parts
        .sweep()
        .catch((error: unknown) =>
          log.warn('sweep_failed', { message: error instanceof Error ? error.message : 'unknown' }),
        );
    };
    return {
      routes: remotesRoutes(parts),
      principals: (token) => parts.tokens.principalOf(token),
      start: async () => {
        timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
      },
      stop: async () => {
        clearInterval(timer);
      },
    };
  },
});
