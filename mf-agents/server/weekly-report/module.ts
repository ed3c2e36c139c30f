import { REGIONS } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { REPORT_INDEXES, reportChoices } from './collections';
import { reportRoutes } from './routes';
import { sendReports } from './send-reports';

const LOOK_EVERY_MS = 600_000;

/** Returns the module that mails the figures of the last week every Monday. */
export const weeklyReportModule = (slice: SliceContext): ServerModule => ({
  name: 'weekly-report',
  indexes: REPORT_INDEXES,
  routes: reportRoutes(slice),
  schedules: [
    {
      name: 'send-weekly-reports',
      every: LOOK_EVERY_MS,
      run: async (signal) => {
        for (const region of REGIONS) await sendReports(slice, region, signal);
      },
    },
  ],
  forgetWorkspace: (region, workspaceId) =>
    deleteWhere(slice.store.for(region), reportChoices, [
      { field: 'workspaceId', op: '==', value: workspaceId },
    ]),
});
