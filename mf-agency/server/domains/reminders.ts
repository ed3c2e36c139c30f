import { REGIONS, agencyTabQuery, randomId } from '@voxgrove/contracts';
import type { Agency, Region } from '@voxgrove/contracts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { domains, reminders } from './collections';

const HOUR_MS = 3_600_000;
/** DNS records become visible within a day. After that time, a reminder is useful. */
const AFTER_MS = 24 * HOUR_MS;
const AT_ONCE = 100;

type Context = Pick<SliceContext, 'store' | 'clock' | 'mail' | 'log' | 'config'>;

/**
 * Stores the request for a reminder about a domain. A repeated request for the domain changes
 * nothing.
 */
export async function remind(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  region: Region,
  agency: Agency,
  wish: { domain: string; userEmail: string },
): Promise<void> {
  const here = store.for(region);
  const now = clock.now();
  const where = [
    { field: 'workspaceId', op: '==' as const, value: agency.userId },
    { field: 'domain', op: '==' as const, value: wish.domain },
    { field: 'sent', op: '==' as const, value: false },
  ];
  if ((await here.count(reminders, { where })) > 0) return;
  await here.create(reminders, randomId(20), {
    ...wish,
    agencyId: agency.ID,
    agencyName: agency.name,
    bucket: region,
    timestamp: now,
    sent: false,
    workspaceId: agency.userId,
    dueAt: now + AFTER_MS,
  });
}

/** Sends reminders about domains that are still not verified a day later. */
export const sendReminders = ({ store, clock, mail, log, config }: Context): Schedule => ({
  name: 'send-dns-reminders',
  every: HOUR_MS,
  run: async (signal) => {
    for (const region of REGIONS) {
      const here = store.for(region);
      const due = await here.query(reminders, {
        where: [
          { field: 'sent', op: '==', value: false },
          { field: 'dueAt', op: '<=', value: clock.now() },
        ],
        orderBy: { field: 'dueAt' },
        limit: AT_ONCE,
      });
      for (const { id, data } of due) {
        if (signal.aborted) return;
        const domain = (await here.get(domains, data.domain))?.data;
        // Another agency may have claimed the domain since.
        const waits = domain?.agencyId === data.agencyId && !domain.verified;
        // If the process dies between both steps, the next run sends the same mail again, with the
        // same key.
        if (waits) await mail.send(reminderMail(id, data, config.publicUrl));
        await here.update(reminders, id, { sent: true });
        log.info('agency_dns_reminder_sent', { domain: data.domain, sent: waits });
      }
    }
  },
});

const reminderMail = (
  key: string,
  { domain, userEmail, bucket }: { domain: string; userEmail: string; bucket: Region },
  publicUrl: string,
) => ({
  ...renderMail({
    to: userEmail,
    subject: `Your domain ${domain} is not verified yet`,
    heading: 'The DNS records are still missing',
    paragraphs: [
      `We cannot see all DNS records of ${domain} yet. Your client pages appear there once the records exist.`,
      'Open your domain settings to see what is missing and why.',
    ],
    link: {
      label: 'Open domain settings',
      url: `${publicUrl}/app/${bucket}/agency${agencyTabQuery('domains')}`,
    },
    footer: 'You get this email because you asked for a reminder.',
    verbatim: [domain],
  }),
  key: `dns-reminder:${key}`,
});
