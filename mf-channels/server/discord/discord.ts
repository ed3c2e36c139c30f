import type { SliceContext } from '@voxgrove/server/slice';
import type { Engine } from '../engine/port';
import type { DiscordApp } from './app';

/** Dependencies that the parts of this channel share. */
export interface Discord {
  context: SliceContext;
  engine: Engine;
  app: DiscordApp;
}
