import { REGIONS } from '@voxgrove/contracts';
import type { Agency, Region } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import type { SliceContext } from '@voxgrove/server/slice';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { boundsOf, monthBefore, monthOf } from '../../contract/months';
import { allOrganisations } from './all-organisations';
import { reportRecipients, reportSchedules } from './collections';
import type { ReportScheduleRow } from './collections';
import { mailReportTo } from './mail-report';
import type { ReportOf } from './mail-report';
import { recipientsOf } from './recipients';

const HOUR_MS = 3_600_000;
/** Time after the end of the month during which failed mails are sent again. */
const RETRY_MS = 72 * HOUR_MS;

/** Sends the reports of the previous month, soon after the month has ended. */
export function sendMonthlyReports(context: SliceContext): Schedule {
  const { store, clock, port, log } = context;

  /**
   * Sends the report to every recipient and records each mail, so that a repeated run continues
   * with the recipients who have no mail yet.
   * @returns the number of mails that could not be sent
   */
  async function sendTo(of: ReportOf, signal: AbortSignal): Promise<number> {
    const { region, organisation, month } = of;
    const key = `report:${organisation.ID}:${month}`;
    let failed = 0;
    for (const recipient of await recipientsOf(context, region, organisation)) {
      if (signal.aborted) return failed;
      if (recipient.choice.lastMonth >= month) continue;
      try {
        // If the process dies before it records the mail, the next run sends the same mail with the
        // same key.
        await mailReportTo(context, of, recipient, key);
        const { ID } = recipient.client;
        await store.for(region).update(reportRecipients, ID, { lastMonth: month });
      } catch (error) {
        failed += 1;
        log.warn('agency_report_not_sent', { orgId: organisation.ID, error: String(error) });
      }
    }
    return failed;
  }

  async function finish(region: Region, agency: Agency, month: string): Promise<void> {
    const here = store.for(region);
    const sent = await here.count(reportRecipients, {
      where: [
        { field: 'agencyId', op: '==', value: agency.ID },
        { field: 'lastMonth', op: '==', value: month },
      ],
    });
    const audit = auditWriter(clock);
    await here.transaction(async (tx) => {
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

  async function sendAll(
    region: Region,
    row: ReportScheduleRow,
    month: string,
    signal: AbortSignal,
  ): Promise<void> {
    const agency = await port('agencies').get(region, row.agencyId);
    if (agency === null) return;
    let failed = 0;
    for await (const page of allOrganisations(port, region, agency.ID))
      for (const organisation of page) {
        if (signal.aborted) return;
        failed += await sendTo({ region, agency, organisation, month }, signal);
      }
    const triesAgain = failed > 0 && clock.now() < boundsOf(month).to + RETRY_MS;
    if (!signal.aborted && !triesAgain) await finish(region, agency, month);
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
