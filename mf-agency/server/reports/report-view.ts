import { opensOneOf, reachedAgents } from '@voxgrove/contracts';
import type { AccessPath, AgentId, Client, Organisation } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import { QUESTION_TABS, REPORT_TABS } from '../../contract/report';

/** The part of an organization's report that a person sees. */
export interface ReportView {
  agentIds: readonly AgentId[];
  /** Whether the person sees the questions of visitors. */
  questions: boolean;
}

const ofTabs = (agentIds: readonly AgentId[], canAccess: readonly AccessPath[]): ReportView => ({
  agentIds,
  questions: opensOneOf(canAccess, QUESTION_TABS),
});

/**
 * Returns the view of a caller: clients see their agents and tabs, people of the agency see
 * everything.
 */
export const viewOfCaller = (principal: Principal, { widgetIDs }: Organisation): ReportView =>
  principal.kind === 'client'
    ? ofTabs(principal.agentIds, principal.canAccess)
    : { agentIds: widgetIDs, questions: true };

/** Returns the view of a client, or null if the client may not open the report. */
export function viewOfClient(client: Client, organisation: Organisation): ReportView | null {
  if (!opensOneOf(client.canAccess, REPORT_TABS)) return null;
  return ofTabs(reachedAgents(client, organisation), client.canAccess);
}
