import type { PublicAgent, PublishedAgent } from '@voxgrove/contracts';

/** The agent that a visitor may use. `limits` are those of visitors; a tester of the draft has none. */
export interface Admitted {
  agent: PublicAgent;
  limits?: PublishedAgent['limits'];
}
