import { randomId } from '@voxgrove/contracts';
import type { Client, Organisation, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { reportRecipients } from './collections';
import type { ReportRecipientRow } from './collections';
import { viewOfClient } from './report-view';
import type { ReportView } from './report-view';

const MOST_RECIPIENTS = 20;

export interface Recipient {
  client: Client;
  view: ReportView;
  choice: ReportRecipientRow;
}

/**
 * Returns the clients who get the report of an organization by mail: its administrators, or all its
 * clients if there is no administrator. Each of them has access, may see figures of the agents, and
 * has not unsubscribed.
 */
export async function recipientsOf(
  context: Pick<SliceContext, 'port' | 'store'>,
  region: Region,
  organisation: Organisation,
): Promise<Recipient[]> {
  if (organisation.settings.disableClientAccess) return [];
  const clients = await context.port('clients').list(region, organisation.ID);
  const readers = clients.flatMap((client) => {
    const view = client.isDeactivated ? null : viewOfClient(client, organisation);
    const reachesNone = view?.agentIds.length === 0 && organisation.widgetIDs.length > 0;
    return view === null || reachesNone ? [] : [{ client, view }];
  });
  const admins = readers.filter(({ client }) => client.isOrgAdmin || client.isAdmin);
  const chosen = (admins.length > 0 ? admins : readers).slice(0, MOST_RECIPIENTS);
  const recipients = await Promise.all(
    chosen.map(async (one) => ({ ...one, choice: await choiceOf(context, region, one.client) })),
  );
  return recipients.filter(({ choice }) => choice.isOn);
}

/** Returns the choice of a client. The client gets the report until they unsubscribe. */
async function choiceOf(
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  { ID, agencyId, workspaceId }: Client,
): Promise<ReportRecipientRow> {
  return store.for(region).transaction(async (tx) => {
    const known = await tx.get(reportRecipients, ID);
    if (known !== null) return known.data;
    const choice = { agencyId, workspaceId, token: randomId(32), isOn: true, lastMonth: '' };
    tx.create(reportRecipients, ID, choice);
    return choice;
  });
}
