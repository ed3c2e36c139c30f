import { AppError } from '@voxgrove/contracts';
import type { Agency, Organisation, Region } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { DoneReply } from '../../contract/done';
import { monthBefore, monthOf } from '../../contract/months';
import { OverviewQuery, OverviewReply, ReportSchedule } from '../../contract/overview';
import { ReportMailReply, ReportQuery, ReportReply } from '../../contract/report';
import { ofAgency } from '../of-agency';
import { REPORT_INDEXES, reportRecipients, reportSchedules } from './collections';
import { mailReport } from './mail-report';
import { readOverview } from './read-overview';
import { readReport } from './read-report';
import { viewOfCaller } from './report-view';
import { sendMonthlyReports } from './send-monthly';
import { unsubscribeRoutes } from './unsubscribe-routes';

/** Maximum number of report mails of one organization that users send by hand in a day. */
const BY_HAND = { max: 5, windowMs: 86_400_000 };
const ofOrganisation = ({ orgId }: { orgId: string }) => ({
  type: 'organisation' as const,
  id: orgId,
});

/** Figures of an agency, and the reports to its clients. */
export function reportsModule(context: SliceContext): ServerModule {
  const { store, clock, port } = context;

  async function agencyOf(region: Region, agencyId: Agency['ID']): Promise<Agency> {
    const agency = await port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    return agency;
  }
  async function organisationOf(region: Region, orgId: Organisation['ID']): Promise<Organisation> {
    const organisation = await port('organisations').get(region, orgId);
    if (organisation === null) throw new AppError('NOT_FOUND');
    return organisation;
  }

  return {
    name: 'reports',
    indexes: REPORT_INDEXES,
    routes: [
      route({
        method: 'GET',
        path: '/agencies/:agencyId/overview',
        summary: 'Clients, conversations, revenue and margin of an agency in a month, by client.',
        input: OverviewQuery,
        output: OverviewReply,
        policy: 'agencySettings.read',
        resource: ofAgency,
        rateClass: 'read',
        audit: false,
        handler: async ({ agencyId, month }, { region }) => {
          const agency = await agencyOf(region, agencyId);
          const schedule = await store.for(region).get(reportSchedules, agencyId);
          const overview = await readOverview(context, region, agency, month);
          return { data: { ...overview, sendsReports: schedule?.data.enabled === true } };
        },
      }),
      route({
        method: 'PUT',
        path: '/agencies/:agencyId/reports',
        summary: 'Whether the clients of an agency get a report by mail every month.',
        input: ReportSchedule,
        output: DoneReply,
        policy: 'agencySettings.write',
        resource: ofAgency,
        rateClass: 'write',
        audit: 'agency.reports.scheduled',
        handler: async ({ agencyId, enabled }, { region }) => {
          const { userId: workspaceId, name } = await agencyOf(region, agencyId);
          const audit = auditWriter(clock);
          // The first report covers this month, and is sent after the month has ended.
          const lastMonth = monthBefore(monthOf(clock.now()));
          await store.for(region).transaction(async (tx) => {
            const known = await tx.get(reportSchedules, agencyId);
            if ((known?.data.enabled ?? false) === enabled) return;
            tx.set(reportSchedules, agencyId, { agencyId, workspaceId, enabled, lastMonth });
            const action = enabled ? 'report.scheduled' : 'report.stopped';
            audit(tx, { agencyId, workspaceId, action, subjectId: agencyId, subject: name });
          });
          return { success: true as const };
        },
      }),
      route({
        method: 'GET',
        path: '/orgs/:orgId/report',
        summary: 'What the agents of an organization did in a month.',
        input: ReportQuery,
        output: ReportReply,
        policy: 'agencyReport.read',
        resource: ofOrganisation,
        rateClass: 'read',
        audit: false,
        handler: async ({ orgId, month }, { region, principal }) => {
          const organisation = await organisationOf(region, orgId);
          const view = viewOfCaller(principal, organisation);
          return { data: await readReport(context, region, organisation, month, view) };
        },
      }),
      route({
        method: 'POST',
        path: '/orgs/:orgId/report/mail',
        summary: 'Mails the report of a month to the people of an organization.',
        input: ReportQuery,
        output: ReportMailReply,
        policy: 'agencyReport.send',
        resource: ofOrganisation,
        rateClass: 'write',
        audit: 'agency.report.mailed',
        handler: async ({ orgId, month }, { region, requestId }) => {
          const organisation = await organisationOf(region, orgId);
          const agency = await agencyOf(region, organisation.agencyId);
          const proofs = port('clientProofs');
          const wait = await proofs.countTry(region, agency.ID, 'report', orgId, BY_HAND);
          if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
          const of = { region, agency, organisation, month };
          return { data: { recipients: await mailReport(context, of, `report:${requestId}`) } };
        },
      }),
      ...unsubscribeRoutes(context),
    ],
    schedules: [sendMonthlyReports(context)],
    async forgetWorkspace(region, workspaceId) {
      const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(store.for(region), reportSchedules, ofWorkspace);
      await deleteWhere(store.for(region), reportRecipients, ofWorkspace);
    },
  };
}
