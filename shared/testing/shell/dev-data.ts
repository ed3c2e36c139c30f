import type { SessionInfo } from '@voxgrove/contracts';
import type { ApiHandlers } from './fake-api';

/**
 * Sample data of a remote that is developed alone (`npm run dev -- mf-name`), which
 * `src/testing/dev-data.ts` exports as `devData`. All fields except `api` are optional.
 */
export interface DevData {
  /** Answers to the remote's calls, as in its tests. */
  api: ApiHandlers;
  /** The signed-in person. */
  session?: SessionInfo;
  /**
   * Pages to offer besides those of the navigation, below /app/{region}: title → path, e.g. for a
   * route with parameters.
   */
  pages?: Record<string, string>;
  /** Props for each slot, as a screen would pass them. */
  slots?: Record<string, Record<string, unknown>>;
  /** Links of other remotes that this remote uses: name → path with parameters. */
  links?: Record<string, string>;
}
