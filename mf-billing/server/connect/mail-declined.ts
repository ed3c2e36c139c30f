import type { SliceContext } from '@voxgrove/server/slice';
import { mailOwner } from '../payments/port';
import type { ClientOf } from './client-of';
import { mailPayers } from './mail-payers';

/**
 * Mails the agency's owner, and the people of the organization, that the card of the organization
 * could not be charged. A mail that cannot be sent is logged.
 */
export async function mailDeclined(
  context: Pick<SliceContext, 'port' | 'mail' | 'config' | 'log'>,
  of: ClientOf,
  reason: string,
): Promise<void> {
  const { region, workspaceId, organisationId } = of;
  const organisation = await context.port('organisations').get(region, organisationId);
  const name = organisation?.name ?? 'a client';
  await mailOwner(context, region, workspaceId, {
    subject: `Auto-recharge of ${name} is suspended`,
    paragraphs: [`The card of ${name} could not be charged. ${reason}`],
  });
  if (organisation === null) return;
  await mailPayers(context, of, organisation, ({ say }) => ({
    subject: say('declinedSubject', { organisation: organisation.name }),
    heading: say('declinedHeading'),
    paragraphs: [say('declinedBody'), say('declinedNext')],
  }));
}
