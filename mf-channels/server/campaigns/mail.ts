import { AppError, isAppError } from '@voxgrove/contracts';
import type { Agency, MailReturn, Region } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { mailFailureOf } from '@voxgrove/server/mail/mail-failure';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agentTitles } from '../engine/port';
import { recipients } from './collections';
import type { StoredCampaign, StoredRecipient } from './collections';
import { messageFor } from './fill-in';
import { campaignReplyAddress } from './mail-replies/reply-address';
import { textOf } from './plan-recipients';
import type { Owner } from './owner';

const UNCONFIRMED =
  'The mail server has not confirmed the mail. It is not sent again, so that nobody gets it twice.';
const REFUSED = 'The mail server does not accept mails to this address.';
/** Maximum number of addresses in one call of the port. */
const CHECKED_AT_ONCE = 1_000;

/** Sends the mails of campaigns. `label`: name and domain that recipients see. */
interface MailSender {
  agency: Agency;
  label: string;
}

/**
 * Returns the agency of the workspace as a sender of mails, or null if it has no verified mail
 * domain. Campaigns never use the installation's own sender: all workspaces share its reputation.
 */
export async function findMailSender(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  { workspaceId, agentId }: Owner,
): Promise<MailSender | null> {
  const agency = await context.port('agencies').ofWorkspace(region, workspaceId);
  if (agency === null || agency.resendEmailDomain === '') return null;
  if (agency.resendEmailDomainStatus !== 'verified') return null;
  const name = agency.name.trim() || (await agentTitles(context, region)(agentId));
  return { agency, label: `${name} (${agency.resendEmailDomain})` };
}

/** @throws AppError CAMPAIGN_MAIL_DOMAIN: the agency has no verified mail domain */
export async function mailSender(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  owner: Owner,
): Promise<MailSender> {
  const sender = await findMailSender(context, region, owner);
  if (sender === null) throw new AppError('CAMPAIGN_MAIL_DOMAIN');
  return sender;
}

/** Returns those of the addresses that get no mail, with the reason. */
export async function blockedMailAddresses(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  owner: Owner,
  addresses: readonly string[],
): Promise<Map<string, MailReturn>> {
  const { agency } = await mailSender(context, region, owner);
  const blocked = new Map<string, MailReturn>();
  for (let from = 0; from < addresses.length; from += CHECKED_AT_ONCE) {
    const batch = addresses.slice(from, from + CHECKED_AT_ONCE);
    const found = await context.port('agencyMail').undeliverable(region, agency.ID, batch);
    for (const { address, reason } of found) blocked.set(address, reason);
  }
  return blocked;
}

/** Returns the path of the page on which a recipient ends the mails. */
const unsubscribePath = (region: Region, recipientId: string): string =>
  `/api/${region}/campaign-mail/${recipientId}/unsubscribe`;

const KEY = 'campaign-';

/** Returns the key with which the mail of a recipient is sent. */
const mailKey = (recipientId: string): string => KEY + recipientId;

/** Returns the recipient to whom the mail with this key was sent, or null. */
export const recipientOfMail = (key: string): string | null =>
  key.startsWith(KEY) ? key.slice(KEY.length) : null;

type Mailing = Pick<SliceContext, 'store' | 'port' | 'config'>;

/**
 * Sends the mail to one recipient, at most once: the attempt is stored before the mail leaves. If
 * the mail server could not be reached, the mail waits again.
 * @returns false if the mail waits again because there were too many mails
 * @throws AppError CAMPAIGN_MAIL_DOMAIN, or Error while the mail server cannot be reached
 */
export async function mailRecipient(
  context: Mailing,
  region: Region,
  campaign: StoredCampaign,
  recipient: StoredRecipient,
): Promise<boolean> {
  const here = context.store.for(region);
  const { id } = recipient;
  const sender = await mailSender(context, region, campaign);
  const isBegun = await here.transaction(async (tx) => {
    const now = await tx.get(recipients, id);
    if (now?.data.state !== 'waiting') return false;
    tx.update(recipients, id, { state: 'queued' }, { ifVersion: now.version });
    return true;
  });
  if (!isBegun) return true;
  try {
    await sendMail(context, region, campaign, sender, recipient);
  } catch (error) {
    const failure = mailFailureOf(error);
    if (failure === 'tooMany') {
      await here.update(recipients, id, { state: 'waiting' });
      return false;
    }
    if (failure === 'unreachable') {
      await here.update(recipients, id, { state: 'waiting' });
      throw error;
    }
    if (!isAppError(error)) throw error;
    await here.update(recipients, id, { state: 'failed', reason: REFUSED });
    return true;
  }
  await noteSent(here, id);
  return true;
}

/** Notes that a mail was accepted. Its return may have been reported already. */
const noteSent = (here: RegionStore, id: string): Promise<void> =>
  here.transaction(async (tx) => {
    const now = await tx.get(recipients, id);
    if (now?.data.state === 'queued')
      tx.update(recipients, id, { state: 'sent', reason: '' }, { ifVersion: now.version });
  });

/**
 * Fails queued mails. Their process ended during the call and did not store whether the mails have
 * left.
 */
export async function failUnconfirmed(
  { store }: Pick<SliceContext, 'store'>,
  region: Region,
  { id }: StoredCampaign,
): Promise<void> {
  const here = store.for(region);
  const open = await here.query(recipients, {
    where: [
      { field: 'campaignId', op: '==', value: id },
      { field: 'state', op: '==', value: 'queued' },
    ],
  });
  for (const one of open)
    await here.update(recipients, one.id, { state: 'failed', reason: UNCONFIRMED });
}

async function sendMail(
  context: Mailing,
  region: Region,
  campaign: StoredCampaign,
  { agency, label }: MailSender,
  { id, address, values, variant }: StoredRecipient,
): Promise<void> {
  const { subject = '', text } = messageFor(textOf(campaign, variant), values);
  const base = portalUrl(agency, context.config.publicUrl);
  const replyTo =
    campaignReplyAddress(context.config.replyDomain, region, id) ??
    (await replyAddress(context, region, campaign, agency));
  const mail = {
    ...renderMail({
      to: address,
      subject,
      heading: subject,
      paragraphs: text.split(/\n{2,}/),
      footer: `You get this email from ${label} because you agreed to receive messages.`,
      unsubscribe: { label: 'Unsubscribe', url: base + unsubscribePath(region, id) },
    }),
    key: mailKey(id),
    ...(replyTo !== '' && { replyTo }),
  };
  await context.port('agencyMail').send(region, agency.ID, mail);
}

/**
 * Returns the address for replies of an installation that receives no mail: the agency's support,
 * else the owner of the workspace.
 */
async function replyAddress(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  { workspaceId }: Owner,
  agency: Agency,
): Promise<string> {
  if (agency.supportEmail !== '') return agency.supportEmail;
  const people = await context.port('workspaces').people(region, workspaceId);
  return people.find(({ role }) => role === 'owner')?.email ?? '';
}
