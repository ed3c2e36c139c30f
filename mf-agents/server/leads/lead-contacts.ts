import type { LeadAddress, LeadContacts, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { LEAD_STAGES } from '../../contract/leads';
import { leadKeyId, leadKeys, leads } from './collections';
import { allLeads } from './read-leads';
import { keysOf } from './save-lead';

/** Returns the port through which other slices read leads and mark them as opted out. */
export const leadContacts = ({ store }: Pick<SliceContext, 'store'>): LeadContacts => ({
  async withAddress(region, { workspaceId, agentId, kind, stage }) {
    const wanted = LEAD_STAGES.find((name) => name === stage);
    const found = await allLeads(store.for(region), { workspaceId, agentId }, { stage: wanted });
    return found
      .filter((lead) => lead[kind] !== '')
      .map(({ name, email, phone, fields, optedOut }) => ({
        name,
        email,
        phone,
        fields,
        optedOut,
      }));
  },
  async optedOutAddresses(region, workspaceId) {
    const found = await store.for(region).query(leads, {
      where: [
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'optedOut', op: '==', value: true },
      ],
    });
    return found
      .flatMap(({ data: { phone, email } }) => [phone, email])
      .filter((address) => address !== '');
  },
  async hasOptedOut(region, { workspaceId, ...address }) {
    const here = store.for(region);
    const ids = await leadsWith(store, region, workspaceId, address);
    const found = await here.getMany(leads, ids);
    return found.some((lead) => lead?.data.optedOut === true);
  },
  async setOptOut(region, { workspaceId, isOptedOut, ...address }) {
    const ids = await leadsWith(store, region, workspaceId, address);
    for (const id of ids)
      await store.for(region).transaction(async (tx) => {
        const lead = await tx.get(leads, id);
        if (lead === null || lead.data.optedOut === isOptedOut) return;
        tx.update(leads, id, { optedOut: isOptedOut }, { ifVersion: lead.version });
      });
  },
});

/** Returns the ids of the leads with one of the addresses. */
async function leadsWith(
  store: SliceContext['store'],
  region: Region,
  workspaceId: WorkspaceId,
  { email = '', phone = '' }: LeadAddress,
): Promise<string[]> {
  const keyIds = keysOf({ email, phone }).map((key) => leadKeyId(workspaceId, key));
  const keyed = await store.for(region).getMany(leadKeys, keyIds);
  return [...new Set(keyed.flatMap((doc) => (doc === null ? [] : [doc.data.leadId])))];
}
