import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * That the widget was used on a website: once for each network, agent and hour. `ipAddress` (its last part 0) and `countryCode` are '' unless the
 * agent's owner has geo analytics on. `ts`, `expiresAt`: ms since the epoch, by our clock.
 */
export interface AnalyticsRecord {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  record: 'loads';
  origin: 'web-chat';
  ts: number;
  browser: string;
  platform: string;
  ipAddress: string;
  countryCode: string;
  expiresAt: number;
}
export const analytics = collection<AnalyticsRecord>('analytics');

/** How many of them an agent had on a day (`2026-11-22`, UTC); kept for good. */
export const analyticsDays = collection<{
  agentId: AgentId;
  workspaceId: WorkspaceId;
  day: string;
  loads: number;
}>('analyticsDays');

export const ANALYTICS_INDEXES: IndexDefinition[] = [
  { collection: analytics.name, fields: ['expiresAt'] },
  { collection: analytics.name, fields: ['workspaceId'] },
  { collection: analytics.name, fields: ['agentId', 'ts'] },
  { collection: analyticsDays.name, fields: ['workspaceId'] },
  { collection: analyticsDays.name, fields: ['agentId', 'day'] },
];
