import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Whether the clients of an agency get their report every month. The id is the agency's. */
export interface ReportScheduleRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  enabled: boolean;
  /** The last month for which the reports were sent: `2026-11`. */
  lastMonth: string;
}
export const reportSchedules = collection<ReportScheduleRow>('agency.reportSchedules');

/** Whether a client gets the report by mail. The id is the client's. */
export interface ReportRecipientRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  /** Only the mails contain the token. With it, the client unsubscribes without signing in. */
  token: string;
  isOn: boolean;
  /** The last month whose report the schedule has mailed: `2026-11`, or empty. */
  lastMonth: string;
}
export const reportRecipients = collection<ReportRecipientRow>('agency.reportRecipients');

export const REPORT_INDEXES: IndexDefinition[] = [
  { collection: reportSchedules.name, fields: ['enabled'] },
  { collection: reportSchedules.name, fields: ['workspaceId'] },
  { collection: reportRecipients.name, fields: ['token'] },
  { collection: reportRecipients.name, fields: ['agencyId', 'lastMonth'] },
  { collection: reportRecipients.name, fields: ['workspaceId'] },
];
