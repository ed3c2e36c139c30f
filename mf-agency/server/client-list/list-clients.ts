import type { AgencyId, ClientView, Organisation, Region } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts';
import { wholeUnits } from '@voxgrove/contracts/money';
import type { SliceContext } from '@voxgrove/server/slice';
import type { z } from 'zod';
import type { ClientListReply, ClientRow } from '../../contract/client-list';

export interface ListOptions {
  search: string;
  status?: ClientView['status'] | undefined;
  after?: string | undefined;
}

/**
 * Returns the clients of the next organizations. A search matches names, addresses and
 * organizations.
 */
export async function listClients(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  agencyId: AgencyId,
  { search, status, after }: ListOptions,
): Promise<z.input<typeof ClientListReply>> {
  const page = await port('organisations').list(
    region,
    agencyId,
    after === undefined ? {} : { after },
  );
  const lists = await Promise.all(
    page.organisations.map(async (organisation): Promise<ClientRow[]> => {
      const { ID, name } = organisation;
      const clients = await port('clients').list(region, ID);
      const ids = clients.map((client) => client.ID);
      const [lastSeen, balance] = await Promise.all([
        port('clients').lastSeen(region, ids),
        balanceOf(port, region, organisation),
      ]);
      return clients.map((client) => ({
        client,
        organisation: { ID, name },
        balance,
        lastSeen: lastSeen[client.ID] ?? null,
      }));
    }),
  );
  const wanted = foldText(search.trim());
  const matches = ({ client, organisation }: ClientRow): boolean =>
    (status === undefined || client.status === status) &&
    [client.name, client.email, organisation.name].some((text) => foldText(text).includes(wanted));
  return {
    data: lists.flat().filter(matches),
    organisations: page.organisations.map(({ ID, name }) => ({ ID, name })),
    next: page.next,
  };
}

/** Returns the credits of an organization that pays for itself, with one decimal. */
async function balanceOf(
  port: SliceContext['port'],
  region: Region,
  { ID, workspaceId, allowBilling }: Organisation,
): Promise<number | null> {
  if (!allowBilling) return null;
  const available = await port('creditUse').available(region, { workspaceId, organisationId: ID });
  return Math.floor(wholeUnits(available) * 10) / 10;
}
