import { Email } from '@voxgrove/contracts';
import type { MailReturn } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { SliceContext } from '@voxgrove/server/slice';
import { agencyAddressId } from '@voxgrove/server/tenancy/agency-address-id';
import { z } from 'zod';
import { mailDomainClaims, undeliverable } from './collections';
import { KEY_TAG } from './provider';
import { storeReceived } from './received-mails';
import { requireSignature } from './require-signature';

export const MAIL_EVENTS_PATH = '/webhooks/resend';
const BODY_LIMIT = 64_000;

const Tag = z.object({ name: z.string(), value: z.string() });
const byName = (tags: readonly z.infer<typeof Tag>[]): Record<string, string> =>
  Object.fromEntries(tags.map(({ name, value }) => [name, value]));

/** The fields of an event that we read. We ignore all others. */
const MailEvent = z.object({
  type: z.string(),
  data: z.object({
    from: z.string().max(400),
    to: z.array(z.string().max(400)).max(50),
    bounce: z.object({ type: z.string() }).optional(),
    // The provider has documented both forms.
    tags: z
      .union([z.record(z.string(), z.string()), z.array(Tag).transform(byName)])
      .optional()
      .catch(undefined),
  }),
});
type MailEvent = z.infer<typeof MailEvent>;

/**
 * Endpoint to which the mail provider reports received mails, bounces and complaints. `secretOf`:
 * key with which the provider signs its calls. Without a key, the endpoint accepts nothing.
 */
export const mailEventsEndpoint = (
  context: Pick<SliceContext, 'store' | 'clock' | 'inbox' | 'events'>,
  secretOf: () => Promise<string | undefined>,
): Endpoint =>
  endpoint({
    method: 'POST',
    path: MAIL_EVENTS_PATH,
    root: true,
    summary:
      'The mail provider reports received mails, and mails that bounced or that people complained about.',
    input: z.object({}),
    policy: 'provider.webhook',
    rateClass: 'webhook',
    bodyLimit: BODY_LIMIT,
    audit: false,
    handler: async ({ headers, body }, { region }) => {
      requireSignature(headers, body, await secretOf(), context.clock.now());
      const content: unknown = JSON.parse(body.toString('utf8'));
      if (await storeReceived(context.inbox, region, content)) return { body: 'ok' };
      const event = MailEvent.safeParse(content);
      if (event.success) await apply(context, event.data);
      return { body: 'ok' };
    },
  });

/**
 * Every report updates the time and is emitted. Only the first report of a kind is recorded in the
 * activity.
 */
async function apply(
  { store, clock, events }: Pick<SliceContext, 'store' | 'clock' | 'events'>,
  { type, data }: MailEvent,
): Promise<void> {
  const reason = reasonOf(type, data.bounce?.type);
  const domain = /@([^\s@>]+)>?\s*$/.exec(data.from)?.[1]?.toLowerCase();
  const claim = domain && (await store.identity.get(mailDomainClaims, domain));
  if (reason === null || !claim) return;
  const { region, agencyId, workspaceId } = claim.data;
  const audit = auditWriter(clock);
  const key = data.tags?.[KEY_TAG] ?? null;
  for (const address of data.to) {
    const email = Email.safeParse(address);
    if (!email.success) continue;
    const id = agencyAddressId(agencyId, email.data);
    await store.for(region).transaction(async (tx) => {
      const known = await tx.get(undeliverable, id);
      const at = `${reason}At` as const;
      tx.set(undeliverable, id, { ...known?.data, agencyId, workspaceId, [at]: clock.now() });
      const subject = email.data;
      const returned = { workspaceId, agencyId, address: subject, reason, key };
      events.emit(tx, 'agency.mailReturned', subject, returned);
      if (known?.data[at] !== undefined) return;
      audit(tx, { agencyId, workspaceId, action: `mail.${reason}`, subjectId: id, subject });
    });
  }
}

/**
 * Returns why an address is undeliverable, or null. A mailbox that is full or temporarily
 * unavailable is no reason.
 */
function reasonOf(type: string, bounce: string | undefined): MailReturn | null {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && bounce !== 'Temporary' && bounce !== 'Transient'
    ? 'bounced'
    : null;
}
