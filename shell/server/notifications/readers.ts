import type { AgentId, Client, ClientId, Clients, Region, UserId } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';

/**
 * Key of the reader who owns a copy of a notification. Callers choose the ids of clients, so the
 * key of a client begins with `c`. Such a key is never equal to the id of a person.
 */
export type ReaderKey = UserId | ClientKey;
type ClientKey = `c${ClientId}`;

export const clientKey = (id: ClientId): ClientKey => `c${id}`;

/** People and clients who may open the page of a notification. */
export interface Readers {
  members: UserId[];
  clients: Client[];
}

export interface ReadersOptions {
  peopleIds(region: Region, workspaceId: WorkspaceId): Promise<UserId[]>;
  clients(): Pick<Clients, 'reaching'>;
}

/**
 * Returns the readers of a notification. Members see every notification of their workspace. Clients
 * see those about pages that they may open.
 */
export async function readersOf(
  { peopleIds, clients }: ReadersOptions,
  region: Region,
  { workspaceId, urlPathname }: { workspaceId: WorkspaceId; urlPathname: string },
): Promise<Readers> {
  const page = pageOf(urlPathname);
  const [members, reaching] = await Promise.all([
    peopleIds(region, workspaceId),
    page === null ? [] : clients().reaching(region, page.agentId, page.tab),
  ]);
  return { members, clients: reaching.filter((client) => client.workspaceId === workspaceId) };
}

/** Returns the agent and the tab that a path opens. */
function pageOf(urlPathname: string): { agentId: AgentId; tab: string } | null {
  const [path = ''] = urlPathname.split(/[?#]/);
  const [, area, agentId, section = 'home'] = path.split('/');
  if (area !== 'agents' || agentId === undefined || agentId === '') return null;
  return { agentId: agentId as AgentId, tab: `/${section}` };
}
