import { AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { notificationMail } from './notification-mail';
import type { Client, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { NotificationMail } from './notification-mail';

/** Mails notifications to a client. The agency is the sender. */
export type MailToClients = (
  region: Region,
  client: Client,
  content: NotificationMail,
) => Promise<void>;

export const mailToClients =
  ({ port, config, clock }: Pick<SliceContext, 'port' | 'config' | 'clock'>): MailToClients =>
  async (region, { ID, agencyId, email, preferredLanguage }, content) => {
    const agency = await port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    const url = `${portalUrl(agency, config.publicUrl)}/app/${region}${content.urlPathname}`;
    const speech = await speechIn(preferredLanguage);
    const name = agency.name || speech.say('dashboard');
    const mail = notificationMail(email, content, url, name, speech);
    await port('agencyMail').send(region, agencyId, mail);
    await port('clients').noteMail(region, ID, unixSeconds(clock));
  };
