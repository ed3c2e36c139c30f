import { z } from 'zod';

/** GET and PUT workspaces/{id}/weekly-report: does the caller get it. */
export const WeeklyReportReply = z.object({ data: z.object({ isOn: z.boolean() }) });
