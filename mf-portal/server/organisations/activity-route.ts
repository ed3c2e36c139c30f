import type { AgencyAuditEntry } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import type { Principal } from '@voxgrove/server/http/principal';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { ActivityQuery, ActivityReply } from '../../contract/activity';

const PAGE = 20;

/**
 * Returns the activity of an organization to the agency and to administrators of the organization.
 */
export const activityRoute = ({ store }: Pick<SliceContext, 'store'>): AnyRoute =>
  route({
    method: 'GET',
    path: '/orgs/:orgId/activity',
    summary: 'What happened in an organization and to its people, newest first, by pages.',
    input: ActivityQuery,
    output: ActivityReply,
    policy: 'organisation.write',
    resource: ({ orgId }) => ({ type: 'organisation', id: orgId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ orgId, after }, { region, principal }) => {
      const here = store.for(region);
      const last = after === undefined ? null : await here.get(agencyAudit, after);
      const known = last?.data.organisationId === orgId ? last : null;
      const entries = await here.query(agencyAudit, {
        where: [{ field: 'organisationId', op: '==', value: orgId }],
        orderBy: { field: 'at', direction: 'desc' },
        limit: PAGE + 1,
        ...(known && { startAfter: { id: known.id, value: known.data.at } }),
      });
      const page = entries.slice(0, PAGE).map(({ data }) => shownTo(principal, data));
      return { data: page, next: entries.length > PAGE ? page.at(-1)!.id : null };
    },
  });

/**
 * Returns the entry as the caller may see it. Clients see that a person of the agency made the
 * change, but not which person.
 */
function shownTo({ kind }: Principal, entry: AgencyAuditEntry): AgencyAuditEntry {
  if (kind !== 'client' || entry.actor.kind === 'client') return entry;
  return { ...entry, actor: { ...entry.actor, id: '', name: '' } };
}
