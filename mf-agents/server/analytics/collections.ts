import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { Figures } from '../../contract/analytics';

/**
 * Figures of the conversations that started in one local hour, per agent and channel, by `hourId`.
 */
export interface ActivityHour {
  agentId: AgentId;
  ownerID: WorkspaceId;
  channel: string;
  /** When the hour starts, ms since the epoch. */
  start: number;
  /** Local day, and hour from 0. */
  day: string;
  hour: number;
  figures: Figures;
}
export const activityHours = collection<ActivityHour>('agents.activityHours');
export const hourId = (agentId: AgentId, start: number, channel: string): string =>
  `${agentId}-${start}-${channel}`;

/** The sum of the hours of a local day, by `dayId`. */
export interface ActivityDayRow {
  agentId: AgentId;
  ownerID: WorkspaceId;
  channel: string;
  day: string;
  figures: Figures;
  /** Conversations that started in each hour. */
  hours: number[];
}
export const activityDays = collection<ActivityDayRow>('agents.activityDays');
export const dayId = (agentId: AgentId, day: string, channel: string): string =>
  `${agentId}-${day}-${channel}`;

/** The events until `at` are included in the hours. The collection has one document. */
export const rollupState = collection<{ at: number }>('agents.rollupState');

/** The time zone in which the hours of a workspace were computed. */
export const rollupZones = collection<{ timeZone: string }>('agents.rollupZones');

export const ANALYTICS_INDEXES: IndexDefinition[] = [
  { collection: activityHours.name, fields: ['agentId', 'day'] },
  { collection: activityHours.name, fields: ['ownerID'] },
  { collection: activityDays.name, fields: ['agentId', 'day'] },
  { collection: activityDays.name, fields: ['ownerID', 'day'] },
];
