import { AppError } from '@voxgrove/contracts';
import { brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import type { Agency, Client, Organisation, Region } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Report } from '../../contract/report';
import { readReport } from './read-report';
import { recipientsOf } from './recipients';
import type { Recipient } from './recipients';
import { wordingIn } from './report-words';

export interface ReportOf {
  region: Region;
  agency: Agency;
  organisation: Organisation;
  month: string;
}

/**
 * Mails a client the part of the report that this client may see, in the name and color of the
 * agency.
 */
export async function mailReportTo(
  context: Pick<SliceContext, 'port' | 'config'>,
  { region, agency, organisation, month }: ReportOf,
  { client, view, choice }: Recipient,
  key: string,
): Promise<void> {
  const report = await readReport(context, region, organisation, month, view);
  const portal = portalUrl(agency, context.config.publicUrl);
  const urls = {
    report: `${portal}/app/${region}/reports/${organisation.ID}?month=${month}`,
    unsubscribe: `${portal}/api/${region}/report/${choice.token}/unsubscribe`,
  };
  await context.port('agencyMail').send(region, agency.ID, {
    ...reportMail(agency, report, client, urls),
    key: `${key}:${client.ID}`,
  });
}

/**
 * Mails the report of a month now. If an address refuses the mail, the other recipients still get
 * theirs.
 * @returns the number of recipients who got the mail
 */
export async function mailReport(
  context: Pick<SliceContext, 'port' | 'config' | 'store'>,
  of: ReportOf,
  key: string,
): Promise<number> {
  let sent = 0;
  for (const recipient of await recipientsOf(context, of.region, of.organisation))
    try {
      await mailReportTo(context, of, recipient, key);
      sent += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'MAIL_NOT_SENT') throw error;
    }
  return sent;
}

function reportMail(
  agency: Agency,
  report: Report,
  { email: to, preferredLanguage }: Client,
  urls: { report: string; unsubscribe: string },
) {
  const { language, say } = wordingIn(preferredLanguage);
  const month = new Date(`${report.month}-01T00:00:00Z`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const name = agency.name || say('provider');
  const { variables } = themeFrom(brandOf(agency));
  const fill = variables['--vg-accent-solid'];
  const text = variables['--vg-accent-contrast'];
  const [first] = report.questions ?? [];
  return renderMail({
    to,
    lang: language,
    subject: say('subject', { name, month }),
    heading: say('heading', { month }),
    paragraphs: [
      [
        say('conversations', { n: report.conversations, before: report.conversationsBefore }),
        say('withoutPerson', { n: report.withoutPerson }),
        say('unanswered', { n: report.unanswered }),
      ].join('\n'),
      ...(first === undefined ? [] : [say('question', { question: first.question })]),
    ],
    link: { label: say('open'), url: urls.report },
    ...(fill !== undefined && text !== undefined && { colors: { fill, text } }),
    footer: say('footer', { name, organisation: report.organisation }),
    unsubscribe: { label: say('unsubscribe'), url: urls.unsubscribe },
  });
}
