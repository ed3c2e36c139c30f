import { z } from 'zod';

/** GET and PUT workspaces/{id}/weekly-report: whether the caller gets the report. */
export const WeeklyReportReply = z.object({ data: z.object({ isOn: z.boolean() }) });
