import type { SliceContext } from '@voxgrove/server/slice';
import type { Engine } from '../engine/port';
import type { OptOuts } from './opt-outs';

/** Dependencies that the parts of this channel share. `base`: address of the REST API. */
export interface Sms {
  context: SliceContext;
  engine: Engine;
  optOuts: OptOuts;
  base: string;
}
