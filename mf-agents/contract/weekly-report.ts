import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { z } from 'zod';

export const ReportLanguage = z.enum(SCREEN_LANGUAGES);

/** Whether the caller gets the report, and in which language. */
export const WeeklyReport = z.object({ isOn: z.boolean(), language: ReportLanguage });
export type WeeklyReport = z.infer<typeof WeeklyReport>;

/** GET and PUT workspaces/{id}/weekly-report. */
export const WeeklyReportReply = z.object({ data: WeeklyReport });

/** POST workspaces/{id}/weekly-report/send. `sent`: false if there were no conversations. */
export const SendReportReply = z.object({ data: z.object({ sent: z.boolean() }) });
