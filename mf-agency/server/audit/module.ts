import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Where } from '@voxgrove/server/store/port';
import { AuditQuery, AuditReply } from '../../contract/audit';
import { ofAgency } from '../of-agency';

const PAGE = 50;

/** Activity of an agency. The code that makes a change writes its entry, mostly in the gateway. */
export const auditModule = ({ store }: SliceContext): ServerModule => ({
  name: 'audit',
  routes: [
    route({
      method: 'GET',
      path: '/agencies/:agencyId/audit',
      summary: 'What happened in an agency, newest first, by pages.',
      input: AuditQuery,
      output: AuditReply,
      policy: 'agencySettings.read',
      resource: ofAgency,
      rateClass: 'read',
      audit: false,
      handler: async ({ agencyId, area, after }, { region }) => {
        const here = store.for(region);
        const where: Where[] = [{ field: 'agencyId', op: '==', value: agencyId }];
        if (area !== undefined) where.push({ field: 'area', op: '==', value: area });
        const last = after === undefined ? null : await here.get(agencyAudit, after);
        const known = last?.data.agencyId === agencyId ? last : null;
        const entries = await here.query(agencyAudit, {
          where,
          orderBy: { field: 'at', direction: 'desc' },
          limit: PAGE + 1,
          ...(known && { startAfter: { id: known.id, value: known.data.at } }),
        });
        const page = entries.slice(0, PAGE);
        const next = entries.length > PAGE ? page.at(-1)!.id : null;
        return { data: page.map(({ data }) => data), next };
      },
    }),
  ],
});
