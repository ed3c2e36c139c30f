import { createProcedures } from '@voxgrove/sdk';
import type { PortalRouter } from '../../contract/router';

/** Typed calls of this remote's own server. */
export const procedures = createProcedures<PortalRouter>();
