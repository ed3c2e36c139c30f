import type { AgencyAuditEntry } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import type { Principal } from '@voxgrove/server/http/principal';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { ActivityQuery, ActivityReply } from '../../contract/activity';

const PAGE = 20;

/** What happened in an organization, for the agency and for those who administer it. */
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

/** Clients learn that somebody of the agency did it, and not who. */
function shownTo({ kind }: Principal, entry: AgencyAuditEntry): AgencyAuditEntry {
  if (kind !== 'client' || entry.actor.kind === 'client') return entry;
  return { ...entry, actor: { ...entry.actor, id: '', name: '' } };
}
