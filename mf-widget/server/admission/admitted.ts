import type { PublicAgent, PublishedAgent } from '@voxgrove/contracts';

/**
 * The agent that a visitor may use. `limits`: the limits for visitors; absent for a tester of the
 * draft.
 */
export interface Admitted {
  agent: PublicAgent;
  limits?: PublishedAgent['limits'];
}
