import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Whether a member gets the weekly report of a workspace, by `reportKey`. */
export interface ReportChoice {
  workspaceId: WorkspaceId;
  userId: UserId;
  /** Secret of the unsubscribe link. Only the mails contain it, and it works without signing in. */
  token: string;
  isOn: boolean;
  /** Language of the mails and of their page. Absent: English. */
  language?: ScreenLanguage;
  /** Monday of the last report, such as `2026-11-23`. */
  lastMonday?: string;
}
export const reportChoices = collection<ReportChoice>('agents.reportChoices');
export const reportKey = (workspaceId: WorkspaceId, userId: UserId): string =>
  `${workspaceId}-${userId}`;

export const REPORT_INDEXES: IndexDefinition[] = [
  { collection: reportChoices.name, fields: ['token'] },
  { collection: reportChoices.name, fields: ['workspaceId'] },
];
