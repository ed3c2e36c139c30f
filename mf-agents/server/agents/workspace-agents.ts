import type { Agent, AgentSummary, WorkspaceAgents } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents as collection } from '../agent-store/port';
import type { Agents } from './agents';

const MOST = 200;

export const summaryOf = ({
  ID,
  ownerID,
  title,
  description,
  roundedImageURL,
  lastModified,
}: Agent): AgentSummary => ({ ID, ownerID, title, description, roundedImageURL, lastModified });

/** Provides the agents of workspaces to other slices. */
export const workspaceAgents = (
  { store }: Pick<SliceContext, 'store'>,
  agents: Pick<Agents, 'create'>,
): WorkspaceAgents => ({
  async list(region, workspaceId) {
    const docs = await store.for(region).query(collection, {
      where: [{ field: 'ownerID', op: '==', value: workspaceId }],
      orderBy: { field: 'lastModified', direction: 'desc' },
      limit: MOST,
    });
    return docs.map(({ data }) => summaryOf(data));
  },
  async find(region, ids) {
    const regionStore = store.for(region);
    const docs = await Promise.all(ids.slice(0, MOST).map((id) => regionStore.get(collection, id)));
    const found = docs.flatMap((doc) => (doc === null ? [] : [summaryOf(doc.data)]));
    return found.sort((one, other) => other.lastModified - one.lastModified);
  },
  async create(region, { ID, workspaceId, userId, title }) {
    const { agent } = await agents.create({ region, userId }, ID, workspaceId, { title });
    return summaryOf(agent);
  },
});
