import { newAgentId } from '@voxgrove/contracts';
import type { HostileDocument } from '../../mf-agents/server/documents/testing/hostile/hostile-document';
import { callsOf, publishedAgent } from '../gateway/calls';
import { startGateway } from '../gateway/gateway';
import type { GatewayOptions, GatewayState, Owner } from '../gateway/gateway';
import { Neighbour } from './neighbour';
import type { NeighbourTimes } from './neighbour';
import { HostileOwner } from './owner';
import type { Outcome, Prepared } from './owner';
import { startSite } from './sites';

export interface Trial {
  outcomes: Outcome[];
  /** Times of the neighbor before the first hostile document, and during the hostile documents. */
  quiet: NeighbourTimes;
  neighbour: NeighbourTimes;
  /** null: the process ended. */
  gateway: GatewayState | null;
}

const AT_ONCE = 3;
const UPLOADED = ['txt', 'md', 'csv', 'pdf', 'docx'];

/**
 * Sends documents from one workspace through the routes of a gateway process, while another
 * workspace is used normally.
 * @param quietMs time for which the other workspace runs alone first
 * @param ended called with the outcome of each document
 */
export async function runTrial(
  documents: readonly HostileDocument[],
  database: GatewayOptions['database'],
  quietMs: number,
  ended: (outcome: Outcome) => void = () => undefined,
): Promise<Trial> {
  const prepared = await Promise.all(documents.map(prepare));
  const origins = prepared.flatMap(({ site }) => (site === null ? [] : [site.origin]));
  const people = ['hostile@example.com', 'neighbour@example.com'];
  const gateway = await startGateway({ database, origins, people });
  try {
    const [hostile, other] = gateway.owners as [Owner, Owner];
    const agentOf = (owner: Owner): Promise<string> =>
      publishedAgent(callsOf(gateway.url, owner).call, owner.workspaceId, newAgentId());
    const owner = new HostileOwner(gateway.url, hostile, await agentOf(hostile));
    const neighbour = new Neighbour(gateway.url, other, await agentOf(other));
    await neighbour.warmUp();
    setTimeout(() => neighbour.stop(), quietMs);
    const quiet = await neighbour.live();
    gateway.measure();

    const lives = neighbour.live();
    const outcomes: Outcome[] = [];
    const remaining = [...prepared];
    const addOneAfterTheOther = async (): Promise<void> => {
      for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
        const outcome = await owner.add(next);
        outcomes.push(outcome);
        ended(outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, addOneAfterTheOther));
    neighbour.stop();
    const times = await lives;
    const state = gateway.died() ? null : await gateway.state();
    return { outcomes, quiet, neighbour: times, gateway: state };
  } finally {
    await gateway.stop();
    for (const { site } of prepared) site?.stop();
  }
}

async function prepare(document: HostileDocument): Promise<Prepared> {
  const bytes = document.bytes();
  const site = UPLOADED.includes(document.format) ? null : await startSite(document, bytes);
  return { document, bytes, site };
}
