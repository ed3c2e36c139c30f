import type { Agency, AgentFigures, ClientRevenueRow, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { z } from 'zod';
import { boundsOf, daysOf } from '../../contract/months';
import type { OverviewReply, OverviewRow } from '../../contract/overview';
import { allOrganisations } from './all-organisations';

type Overview = Omit<z.infer<typeof OverviewReply>['data'], 'sendsReports'>;
type Earned = Pick<OverviewRow, 'conversations' | 'revenue' | 'credits' | 'cost' | 'margin'>;

/** Returns the use and the payments of an agency and each of its clients in a month. */
export async function readOverview(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  { ID: agencyId, userId: workspaceId }: Agency,
  month: string,
): Promise<Overview> {
  const { from, to } = boundsOf(month);
  const [figures, paid] = await Promise.all([
    port('conversationFigures').ofAgents(region, workspaceId, daysOf(month)),
    port('clientRevenue').between(region, workspaceId, from, to),
  ]);
  const isInMonth = (ts: number): boolean => ts * 1_000 >= from && ts * 1_000 < to;
  const rows: OverviewRow[] = [];
  let [signUps, payingSignUps] = [0, 0];
  for await (const page of allOrganisations(port, region, agencyId))
    for (const { ID, name, widgetIDs } of page) {
      const clients = await port('clients').list(region, ID);
      const revenue = paid.find(({ organisationId }) => organisationId === ID);
      const signedUp = clients.filter(({ isNewSignup, ts }) => isNewSignup && isInMonth(ts));
      signUps += signedUp.length;
      payingSignUps += revenue === undefined ? 0 : signedUp.length;
      const ofAgents = figures.filter(({ agentId }) => widgetIDs.includes(agentId));
      rows.push({ ID, name, clients: clients.length, ...earned(ofAgents, revenue) });
    }
  return {
    total: {
      ...sumOf(rows),
      // Counts all agents, because an agent without an organization belongs to the agency alone.
      conversations: figures.reduce((sum, { conversations }) => sum + conversations, 0),
      clients: rows.reduce((sum, { clients }) => sum + clients, 0),
      signUps,
      payingSignUps,
    },
    organisations: rows.sort(
      (one, other) => other.revenue - one.revenue || other.conversations - one.conversations,
    ),
  };
}

function earned(figures: readonly AgentFigures[], paid: ClientRevenueRow | undefined): Earned {
  const conversations = figures.reduce((sum, one) => sum + one.conversations, 0);
  const [revenue, cost] = [paid?.revenue.minor ?? 0, paid?.cost.minor ?? 0];
  return { conversations, revenue, credits: paid?.credits ?? 0, cost, margin: revenue - cost };
}

const sumOf = (rows: readonly Earned[]): Earned =>
  rows.reduce(
    (sum, { conversations, revenue, credits, cost, margin }) => ({
      conversations: sum.conversations + conversations,
      revenue: sum.revenue + revenue,
      credits: sum.credits + credits,
      cost: sum.cost + cost,
      margin: sum.margin + margin,
    }),
    { conversations: 0, revenue: 0, credits: 0, cost: 0, margin: 0 },
  );
