import { createProcedures } from '@voxgrove/sdk';
import type { AgentsRouter } from '../../contract/router';

/** Typed calls of this remote's own server. */
export const procedures = createProcedures<AgentsRouter>();
