import { isOrigin, list } from '../variables';
import type { EnvironmentTable } from '../table';

/** Where the gateway finds remotes, and who may try one. */
export const REMOTES_ENVIRONMENT = {
  REMOTES_PATH: {
    parse: list(':'),
    default: 'none',
    meaning: 'further folders that contain remotes, colon separated',
  },
  OVERRIDE_ORIGINS: {
    parse: list(',').refine(
      (origins) => origins?.every(isOrigin) ?? true,
      'must list origins as browsers write them, for example https://dev.example or http://localhost:* (any port)',
    ),
    default: 'origins of this machine; none with `DATABASE_URL`',
    meaning:
      'origins from which operators may load a remote to try it, for example `https://dev.example,http://localhost:*`',
  },
} as const satisfies EnvironmentTable;
