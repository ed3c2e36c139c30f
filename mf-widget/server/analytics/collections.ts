import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * A use of the widget on a website. All uses of one agent from one network in one hour count as
 * one. `ipAddress` (last part 0) and `countryCode` are '' unless the owner has switched geo
 * analytics on. `ts`, `expiresAt`: ms since the epoch, server time.
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
export const analytics = collection<AnalyticsRecord>('widget.analytics');

/**
 * Uses per agent and day (`2026-11-22`, UTC); never deleted.
 * - `loads`: uses of the chat, counted like AnalyticsRecord.
 * - `shown`: visits to pages with the widget.
 * - `quarters`: both numbers by the quarter of an hour of the day, from 0. All time zones differ by
 *   quarters of an hour.
 */
export interface AnalyticsDay {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  day: string;
  loads?: number;
  shown?: number;
  quarters?: Record<string, { loads?: number; shown?: number }>;
}
export const analyticsDays = collection<AnalyticsDay>('widget.analyticsDays');

/**
 * A counted visit to a page with the widget. All visits to one agent from one network in one hour
 * count as one. The id is a hash of the network with a key of the day, and nothing else of the
 * visitor is stored.
 */
export const shownVisits = collection<{
  agentId: AgentId;
  workspaceId: WorkspaceId;
  expiresAt: number;
}>('widget.shownVisits');

export const ANALYTICS_INDEXES: IndexDefinition[] = [
  { collection: analytics.name, fields: ['expiresAt'] },
  { collection: analytics.name, fields: ['workspaceId'] },
  { collection: analytics.name, fields: ['agentId', 'ts'] },
  { collection: analyticsDays.name, fields: ['workspaceId', 'day'] },
  { collection: shownVisits.name, fields: ['expiresAt'] },
  { collection: shownVisits.name, fields: ['workspaceId'] },
  { collection: shownVisits.name, fields: ['agentId'] },
  { collection: analyticsDays.name, fields: ['agentId', 'day'] },
];
