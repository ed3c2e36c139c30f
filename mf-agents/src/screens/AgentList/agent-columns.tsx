import { Link } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Avatar, CopyChip, TextCell, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { AgentListItem, AgentListSort } from '../../../contract/agent-list';
import { publishState } from '../../data/agents/publish-state';
import { AgentMenu } from '../../parts/AgentActions/AgentMenu';
import { StatusBadge } from '../../parts/StatusBadge';

/** Column and direction in the table for each order of the server. */
export const SORTS: Record<AgentListSort, { id: string; desc: boolean }> = {
  newest: { id: 'modified', desc: true },
  oldest: { id: 'modified', desc: false },
  name: { id: 'title', desc: false },
  'name-desc': { id: 'title', desc: true },
  match: { id: 'modified', desc: true },
};

/** Returns the order that a click on a column header requests. Empty for the default order. */
export function sortOf({ id, desc }: { id: string; desc: boolean }): '' | AgentListSort {
  if (id === 'title') return desc ? 'name-desc' : 'name';
  return desc ? '' : 'oldest';
}

/** Returns the columns. `counts`: number of conversations by agent, where known. */
export const agentColumns = (
  t: Translate,
  counts: Record<string, number>,
): Column<AgentListItem>[] => [
  {
    id: 'title',
    header: t('list.name'),
    sortBy: ({ title }) => title,
    skeleton: 'avatar',
    cell: (agent) => <AgentName agent={agent} />,
  },
  {
    id: 'status',
    header: t('list.status'),
    width: 11,
    card: 'status',
    skeleton: 'badge',
    cell: (agent) => <StatusBadge state={publishState(agent)} />,
  },
  {
    id: 'convos',
    header: t('list.conversations'),
    width: 9,
    align: 'end',
    priority: 3,
    cell: ({ ID }) => <ConversationCount t={t} agentId={ID} count={counts[ID]} />,
  },
  {
    id: 'modified',
    header: t('list.modified'),
    width: 9,
    priority: 2,
    sortBy: ({ lastModified }) => lastModified,
    cell: ({ lastModified }) => <TimeAgo at={lastModified * 1000} />,
  },
  {
    id: 'id',
    header: t('list.id'),
    width: 14,
    priority: 4,
    card: 'none',
    cell: ({ ID }) => <CopyChip value={ID} />,
  },
];

export const agentMenu = (agent: AgentListItem) => <AgentMenu agent={agent} />;

function ConversationCount({
  t,
  agentId,
  count,
}: {
  t: Translate;
  agentId: string;
  count: number | undefined;
}) {
  if (count === undefined) return null;
  return (
    <TextLink asChild color="fg" aria-label={t('list.openConversations', { count })}>
      <Link to={`/agents/${agentId}/convos`}>{count.toLocaleString()}</Link>
    </TextLink>
  );
}

function AgentName({ agent }: { agent: AgentListItem }) {
  return (
    <TextCell
      lead={<Avatar name={agent.title} src={agent.roundedImageURL} />}
      note={agent.description}
      ownNote
    >
      <TextLink asChild color="fg" htmlTranslate="no" title={agent.title}>
        <Link to={`/agents/${agent.ID}/overview`}>{agent.title}</Link>
      </TextLink>
    </TextCell>
  );
}
