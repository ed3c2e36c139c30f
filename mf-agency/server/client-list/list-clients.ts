import type { AgencyId, Region } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { z } from 'zod';
import type { ClientListReply, ClientRow } from '../../contract/client-list';

export interface ListOptions {
  search: string;
  after?: string | undefined;
}

/** Clients of the next organizations. A search matches names, addresses and organizations. */
export async function listClients(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  agencyId: AgencyId,
  { search, after }: ListOptions,
): Promise<z.input<typeof ClientListReply>> {
  const page = await port('organisations').list(
    region,
    agencyId,
    after === undefined ? {} : { after },
  );
  const lists = await Promise.all(
    page.organisations.map(async ({ ID, name }): Promise<ClientRow[]> => {
      const clients = await port('clients').list(region, ID);
      return clients.map((client) => ({ client, organisation: { ID, name }, balance: null }));
    }),
  );
  const wanted = foldText(search.trim());
  const matches = ({ client, organisation }: ClientRow): boolean =>
    [client.name, client.email, organisation.name].some((text) => foldText(text).includes(wanted));
  return {
    data: lists.flat().filter(matches),
    organisations: page.organisations.map(({ ID, name }) => ({ ID, name })),
    next: page.next,
  };
}
