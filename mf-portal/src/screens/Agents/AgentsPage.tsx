import {
  Link,
  navigateTo,
  portalAccess,
  toApiError,
  useAppPath,
  usePortal,
  useQuery,
  useT,
  useTitle,
} from '@voxgrove/sdk';
import type { Portal } from '@voxgrove/sdk';
import { Button, DataTable, EmptyState, Icon, ListPage, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { PortalAgent } from '../../../contract/agents';
import { portalAgentsQuery } from '../../data/agents';
import { useMayCreateAgents } from '../../data/role';
import { firstTab } from '../../door/landing';
import { NewAgentDialog } from './NewAgentDialog';

const LIST = '/agents';
const NEW = '/agents/new';

/** `/agents` at a portal: the agents that the signed-in person may access. */
export function AgentsPage() {
  const portal = usePortal();
  return portal && <AgentTable portal={portal} />;
}

function AgentTable({ portal }: { portal: Portal }) {
  const t = useT('mf-portal');
  const { data, error, refetch } = useQuery(portalAgentsQuery);
  const mayCreate = useMayCreateAgents();
  const isCreating = useAppPath() === NEW && mayCreate;
  const tab = firstTab(portalAccess(portal).canAccess);
  const columns = useMemo(() => columnsOf(t, tab), [t, tab]);
  const failure = error && toApiError(error);
  useTitle(t('agents.title'));
  return (
    <ListPage
      title={t('agents.title')}
      subtitle={t('agents.subtitle')}
      actions={
        mayCreate && (
          <Button onClick={() => navigateTo(NEW)}>
            <Icon name="plus" size={16} />
            {t('agents.add')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('agents.title')}
        columns={columns}
        rows={data}
        rowId={({ ID }) => ID}
        initialSort={{ id: 'name', desc: false }}
        error={
          failure && {
            title: t('agents.failed'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void refetch(),
          }
        }
        empty={
          <EmptyState icon={<Icon name="bot" size={22} />} title={t('agents.emptyTitle')}>
            {mayCreate
              ? t('agents.emptyCreate')
              : t('agents.emptyBody', { name: portal.tenant.brand.name })}
          </EmptyState>
        }
      />
      {isCreating && <NewAgentDialog tab={tab} onClose={() => navigateTo(LIST)} />}
    </ListPage>
  );
}

const columnsOf = (t: ReturnType<typeof useT>, tab: string): Column<PortalAgent>[] => [
  {
    id: 'name',
    header: t('agents.name'),
    sortBy: ({ title }) => title,
    cell: ({ ID, title }) => (
      <TextLink asChild htmlTranslate="no">
        <Link to={`/agents/${ID}/${tab}`}>{title}</Link>
      </TextLink>
    ),
  },
  {
    id: 'changed',
    header: t('agents.changed'),
    width: 9,
    sortBy: ({ lastModified }) => lastModified,
    cell: ({ lastModified }) => <TimeAgo at={lastModified * 1_000} />,
  },
];
