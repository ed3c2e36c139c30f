import { opensOneOf, reachedAgents } from '@voxgrove/contracts';
import type { AccessPath, AgentId, Client, Organisation } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import { QUESTION_TABS, REPORT_TABS } from '../../contract/report';

/** What of the report of an organization somebody sees. */
export interface ReportView {
  agentIds: readonly AgentId[];
  /** What visitors asked, in their words. */
  questions: boolean;
}

const ofTabs = (agentIds: readonly AgentId[], canAccess: readonly AccessPath[]): ReportView => ({
  agentIds,
  questions: opensOneOf(canAccess, QUESTION_TABS),
});

/** Clients see their agents and tabs, people of the agency everything. */
export const viewOfCaller = (principal: Principal, { widgetIDs }: Organisation): ReportView =>
  principal.kind === 'client'
    ? ofTabs(principal.agentIds, principal.canAccess)
    : { agentIds: widgetIDs, questions: true };

/** Null for a client who may not open the report. */
export function viewOfClient(client: Client, organisation: Organisation): ReportView | null {
  if (!opensOneOf(client.canAccess, REPORT_TABS)) return null;
  return ofTabs(reachedAgents(client, organisation), client.canAccess);
}
