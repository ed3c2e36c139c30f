import type {
  Client,
  ClientId,
  Clients,
  OutgoingNotification,
  Region,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';

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

/** Whose notification it is. */
export type Addressed = Pick<OutgoingNotification, 'workspaceId' | 'forClients'>;

/**
 * Members get every notification of their workspace. Clients get only the notifications that are
 * declared for clients and belong to a tab that the client may open.
 */
export async function readersOf(
  { peopleIds, clients }: ReadersOptions,
  region: Region,
  { workspaceId, forClients }: Addressed,
): Promise<Readers> {
  const [members, reaching] = await Promise.all([
    peopleIds(region, workspaceId),
    forClients === undefined ? [] : clients().reaching(region, forClients.agentId, forClients.tab),
  ]);
  return { members, clients: reaching.filter((client) => client.workspaceId === workspaceId) };
}
