import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import type { SliceContext } from '@voxgrove/server/slice';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { monthBefore, monthOf } from '../../contract/months';
import { allOrganisations } from './all-organisations';
import { reportSchedules } from './collections';
import type { ReportScheduleRow } from './collections';
import { mailReport } from './mail-report';

const HOUR_MS = 3_600_000;

/** Sends the reports of the month before, soon after it has ended. */
export function sendMonthlyReports(context: SliceContext): Schedule {
  const { store, clock, port, log } = context;

  async function sendAll(
    region: Region,
    row: ReportScheduleRow,
    month: string,
    signal: AbortSignal,
  ): Promise<void> {
    const agency = await port('agencies').get(region, row.agencyId);
    if (agency === null) return;
    let sent = 0;
    for await (const page of allOrganisations(port, region, agency.ID))
      for (const organisation of page) {
        if (signal.aborted) return;
        // A run that is repeated sends the same mails again, with the same keys.
        const key = `report:${organisation.ID}:${month}`;
        sent += await mailReport(context, { region, agency, organisation, month }, key);
      }
    const audit = auditWriter(clock);
    await store.for(region).transaction(async (tx) => {
      if ((await tx.get(reportSchedules, agency.ID)) === null) return;
      tx.update(reportSchedules, agency.ID, { lastMonth: month });
      audit(tx, {
        agencyId: agency.ID,
        workspaceId: agency.userId,
        action: 'report.sent',
        subjectId: agency.ID,
        subject: month,
        details: String(sent),
      });
    });
  }

  return {
    name: 'send-monthly-reports',
    every: HOUR_MS,
    run: async (signal) => {
      const month = monthBefore(monthOf(clock.now()));
      const where = [{ field: 'enabled', op: '==' as const, value: true }];
      for (const region of REGIONS)
        for await (const page of queryPages(store.for(region), reportSchedules, where))
          for (const { data } of page) {
            if (signal.aborted) return;
            if (data.lastMonth >= month) continue;
            await sendAll(region, data, month, signal).catch((error: unknown) =>
              log.warn('agency_reports_not_sent', {
                agencyId: data.agencyId,
                error: String(error),
              }),
            );
          }
    },
  };
}
