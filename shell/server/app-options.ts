import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import type { Logger } from '@voxgrove/server/log';
import type { Mailer } from '@voxgrove/server/mail/port';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Slice } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { SliceElsewhere } from './slices/port';

export interface AppOptions {
  config: Config;
  /** Environment variables for the slices. Default: none. */
  env?: NodeJS.ProcessEnv;
  store: DocumentStore;
  clock?: Clock;
  log?: Logger;
  mail?: Mailer;
  outbound?: Outbound;
  /** Slices that run instead of the slices of the checkout. */
  slices?: Slice[];
  /** Only with `slices`: slices that other gateways run. */
  elsewhere?: SliceElsewhere[];
  rateLimits?: RateLimits;
  /** Interval of the health gate, ms. Default: 15 s. */
  gateEveryMs?: number;
  /** Version of the sdk for remotes. */
  contract: string;
}
