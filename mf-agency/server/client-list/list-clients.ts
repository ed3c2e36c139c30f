import type {
  AgencyId,
  ClientView,
  FoundClient,
  Organisation,
  OrganisationId,
  Region,
} from '@voxgrove/contracts';
import { wholeUnits } from '@voxgrove/contracts/money';
import type { SliceContext } from '@voxgrove/server/slice';
import type { z } from 'zod';
import type { ClientListReply, ClientRow } from '../../contract/client-list';

export interface ListOptions {
  search: string;
  status?: ClientView['status'] | undefined;
  after?: string | undefined;
}

/** Maximum number of clients that a search returns. */
const MOST_FOUND = 200;

type Reply = z.input<typeof ClientListReply>;

/** Returns the clients of the next organizations, or those that a search finds in all of them. */
export async function listClients(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  agencyId: AgencyId,
  { search, status, after }: ListOptions,
): Promise<Reply> {
  const { port } = context;
  const isSearch = search.trim() !== '' || status !== undefined;
  const [page, searched] = await Promise.all([
    port('organisations').list(region, agencyId, after === undefined ? {} : { after }),
    isSearch
      ? port('clients').search(region, agencyId, { text: search, status, limit: MOST_FOUND })
      : null,
  ]);
  const organisations = page.organisations.map(({ ID, name }) => ({ ID, name }));
  const found = searched ?? (await clientsOf(context, region, page.organisations));
  const data = await rowsOf(context, region, found);
  return { data, organisations, next: isSearch ? null : page.next };
}

async function clientsOf(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  organisations: readonly Organisation[],
): Promise<FoundClient[]> {
  const lists = await Promise.all(
    organisations.map(async ({ ID, name }) => {
      const clients = await port('clients').list(region, ID);
      return clients.map((client) => ({ client, organisation: { ID, name } }));
    }),
  );
  return lists.flat();
}

/** Adds the last visit of each client, and the credits of each organization. */
async function rowsOf(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  found: readonly FoundClient[],
): Promise<ClientRow[]> {
  const ids = [...new Set(found.map(({ organisation }) => organisation.ID))];
  const [lastSeen, balances] = await Promise.all([
    port('clients').lastSeen(
      region,
      found.map(({ client }) => client.ID),
    ),
    Promise.all(ids.map(async (id) => [id, await balanceOf(port, region, id)] as const)),
  ]);
  const balanceIn = new Map(balances);
  return found.map(({ client, organisation }) => ({
    client,
    organisation,
    balance: balanceIn.get(organisation.ID) ?? null,
    lastSeen: lastSeen[client.ID] ?? null,
  }));
}

/** Returns the credits of an organization that pays for itself, with one decimal. */
async function balanceOf(
  port: SliceContext['port'],
  region: Region,
  id: OrganisationId,
): Promise<number | null> {
  const organisation = await port('organisations').get(region, id);
  if (organisation?.allowBilling !== true) return null;
  const holder = { workspaceId: organisation.workspaceId, organisationId: id };
  const available = await port('creditUse').available(region, holder);
  return Math.floor(wholeUnits(available) * 10) / 10;
}
