import type { LeadContacts } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { LEAD_STAGES } from '../../contract/leads';
import { allLeads } from './read-leads';

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
});
