import type { SessionInfo } from '@voxgrove/contracts';
import type { ApiHandlers } from './fake-api';

/**
 * Sample data of a remote that is developed alone (`npm run dev -- mf-name`): what
 * `src/testing/dev-data.ts` exports as `devData`. Everything but `api` may be left out.
 */
export interface DevData {
  /** Answers to the calls the remote makes, as in its tests. */
  api: ApiHandlers;
  /** Who is signed in. */
  session?: SessionInfo;
  /**
   * Pages to offer besides those of the navigation, below /app/{region}: title → path, e.g. of a
   * route with parameters.
   */
  pages?: Record<string, string>;
  /** Props for each slot, as a screen would pass them. */
  slots?: Record<string, Record<string, unknown>>;
  /** Links of other remotes that this one asks for: name → path with parameters. */
  links?: Record<string, string>;
}
