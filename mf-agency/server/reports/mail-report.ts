import { AppError } from '@voxgrove/contracts';
import { brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import type { Agency, Client, Organisation, Region } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Report } from '../../contract/report';
import { readReport } from './read-report';

const MOST_RECIPIENTS = 20;

export interface ReportOf {
  region: Region;
  agency: Agency;
  organisation: Organisation;
  month: string;
}

/**
 * Mails the report of a month to the administrators of an organization, or without one to all its
 * people who have access, in the name and color of the agency. An address that refuses mail does
 * not keep the report from the others. @returns how many got it
 */
export async function mailReport(
  context: Pick<SliceContext, 'port' | 'config'>,
  { region, agency, organisation, month }: ReportOf,
  key: string,
): Promise<number> {
  if (organisation.settings.disableClientAccess) return 0;
  const all = await context.port('clients').list(region, organisation.ID);
  const clients = all.filter(({ isDeactivated }) => !isDeactivated);
  const admins = clients.filter(({ isOrgAdmin, isAdmin }) => isOrgAdmin || isAdmin);
  const recipients = (admins.length > 0 ? admins : clients).slice(0, MOST_RECIPIENTS);
  if (recipients.length === 0) return 0;
  const report = await readReport(context, region, organisation, month);
  const portal = portalUrl(agency, context.config.publicUrl);
  const url = `${portal}/app/${region}/reports/${organisation.ID}?month=${month}`;
  let sent = 0;
  for (const { ID, email } of recipients)
    try {
      await context.port('agencyMail').send(region, agency.ID, {
        ...reportMail(agency, report, email, url),
        key: `${key}:${ID}`,
      });
      sent += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'MAIL_NOT_SENT') throw error;
    }
  return sent;
}

function reportMail(agency: Agency, report: Report, to: Client['email'], url: string) {
  const month = new Date(`${report.month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const name = agency.name || 'Your provider';
  const { variables } = themeFrom(brandOf(agency));
  const fill = variables['--vg-accent-solid'];
  const text = variables['--vg-accent-contrast'];
  const [first] = report.questions;
  return renderMail({
    to,
    subject: `${name}: your report for ${month}`,
    heading: `Your agents in ${month}`,
    paragraphs: [
      [
        `Conversations: ${report.conversations} (the month before: ${report.conversationsBefore})`,
        `Answered without a person: ${report.withoutPerson}`,
        `With a question that could not be answered: ${report.unanswered}`,
      ].join('\n'),
      ...(first === undefined ? [] : [`Asked most often: ${first.question}`]),
    ],
    link: { label: 'Open the report', url },
    ...(fill !== undefined && text !== undefined && { colors: { fill, text } }),
    footer: `You get this mail because ${name} runs agents for ${report.organisation}.`,
  });
}
