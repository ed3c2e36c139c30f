import type { LeadContacts } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { LEAD_STAGES } from '../../contract/leads';
import { leadKeyId, leadKeys, leads } from './collections';
import { allLeads } from './read-leads';
import { keysOf } from './save-lead';

/** Returns the port through which other slices read leads. */
export const leadContacts = ({ store }: Pick<SliceContext, 'store'>): LeadContacts => ({
  async withPhone(region, { workspaceId, agentId, stage }) {
    const wanted = LEAD_STAGES.find((name) => name === stage);
    const found = await allLeads(store.for(region), { workspaceId, agentId }, { stage: wanted });
    return found
      .filter(({ phone }) => phone !== '')
      .map(({ name, email, phone, fields, optedOut }) => ({
        name,
        email,
        phone,
        fields,
        optedOut,
      }));
  },
  async optedOutPhones(region, workspaceId) {
    const found = await store.for(region).query(leads, {
      where: [
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'optedOut', op: '==', value: true },
      ],
    });
    return found.map(({ data }) => data.phone).filter((phone) => phone !== '');
  },
  async hasOptedOut(region, { workspaceId, phone }) {
    const here = store.for(region);
    const [key] = keysOf({ email: '', phone });
    if (key === undefined) return false;
    const keyed = await here.get(leadKeys, leadKeyId(workspaceId, key));
    const lead = keyed && (await here.get(leads, keyed.data.leadId));
    return lead?.data.optedOut ?? false;
  },
});
