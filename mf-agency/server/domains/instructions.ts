import { AppError } from '@voxgrove/contracts';
import type { Agency, Region } from '@voxgrove/contracts';
import { linesOfHtml } from '@voxgrove/server/mail/lines-of-html';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DnsRecord } from '../../contract/domains';
import { instructionMails } from './collections';

const PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

export interface Instructions {
  to: string;
  subject: string;
  htmlContent: string;
  fromDisplayName: string;
}

/**
 * Mails DNS instructions to one developer. The mail contains only the text of the given HTML, so
 * the author of the HTML cannot add a link, picture or script. Names and values of `records`, which
 * are those of the agency's domains, stay exactly as they are.
 * @throws AppError BAD_INPUT | RATE_LIMITED | MAIL_NOT_SENT
 */
export async function sendInstructions(
  { store, clock, port }: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  region: Region,
  agency: Agency,
  given: Instructions,
  records: readonly DnsRecord[],
): Promise<void> {
  if (!EMAIL.test(given.to))
    throw new AppError('BAD_INPUT', { fields: { to: 'Please enter a valid recipient email.' } });
  if (/[\r\n]/.test(given.subject))
    throw new AppError('BAD_INPUT', {
      fields: { subject: 'This subject has more than one line.' },
    });
  const paragraphs = linesOfHtml(given.htmlContent);
  if (paragraphs.length === 0)
    throw new AppError('BAD_INPUT', { fields: { htmlContent: 'These instructions are empty.' } });
  await spend({ store, clock }, region, agency);
  const name = agency.name === '' ? given.fromDisplayName : agency.name;
  await port('agencyMail').send(
    region,
    agency.ID,
    renderMail({
      to: given.to,
      subject: given.subject,
      heading: given.subject,
      paragraphs,
      footer: `Sent by ${name || 'the owner of the domain'}.`,
      verbatim: records.flatMap((record) => [record.name, record.fqdn, record.value]),
    }),
  );
}

async function spend(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  { ID, userId }: Agency,
): Promise<void> {
  const hour = Math.floor(clock.now() / HOUR_MS);
  await store.for(region).transaction(async (tx) => {
    const known = await tx.get(instructionMails, ID);
    const count = known?.data.hour === hour ? known.data.count : 0;
    if (count >= PER_HOUR) throw new AppError('RATE_LIMITED');
    tx.set(instructionMails, ID, { workspaceId: userId, hour, count: count + 1 });
  });
}
