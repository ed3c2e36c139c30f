import type { SliceContext } from '@voxgrove/server/slice';
import type { Engine } from '../engine/port';
import type { DiscordApp } from './app';
import type { RateLimits } from './rate-limits';

/** Dependencies that the parts of this channel share. */
export interface Discord {
  context: SliceContext;
  engine: Engine;
  app: DiscordApp;
  rateLimits: RateLimits;
}
