import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Whether the clients of an agency get their report every month. The id is the agency's. */
export interface ReportScheduleRow {
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
  enabled: boolean;
  /** The last month that was reported: `2026-11`. */
  lastMonth: string;
}
export const reportSchedules = collection<ReportScheduleRow>('agency.reportSchedules');

export const REPORT_INDEXES: IndexDefinition[] = [
  { collection: reportSchedules.name, fields: ['enabled'] },
  { collection: reportSchedules.name, fields: ['workspaceId'] },
];
