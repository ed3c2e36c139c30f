import { useListAddress, useNavigate, useRegion, useTitle, useWorkspace } from '@voxgrove/sdk';
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  HStack,
  Icon,
  ListPage,
  SegmentedControl,
} from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { LEAD_SOURCES, LEAD_STAGES } from '../../../contract/leads';
import type { LeadSource, LeadStage } from '../../../contract/leads';
import { inboxPath } from '../../data/inbox/queries';
import { useLeads } from '../../data/leads/queries';
import { errorProps } from '../../parts/QueryError';
import { useTypedSearch } from '../../parts/useTypedSearch';
import { AddLead } from './AddLead';
import { ImportLeads } from './ImportLeads';
import { LeadBoard } from './LeadBoard';
import { useLeadColumns } from './lead-columns';
import { useTexts } from './useTexts';

const PARAMETERS = ['q', 'stage', 'source', 'assignee', 'view'] as const;

/** The leads of an agent (its tab), or of the workspace, as a table or a board of stages. */
export function LeadsScreen({
  agent,
  parts,
}: {
  agent?: { ID: string; title: string };
  /** Tabs for the other parts of the tab. */
  parts?: ReactNode;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const region = useRegion();
  const { uid: workspaceId } = useWorkspace();
  const path = inboxPath(agent ? { agentId: agent.ID } : { workspaceId });
  const base = agent ? `/agents/${agent.ID}/leads` : '/leads';
  const { values, set, clear, filtered, order } = useListAddress(PARAMETERS);
  const [typed, setTyped] = useTypedSearch(values.q, (text) => set('q', text));
  const [layer, setLayer] = useState<'add' | 'import' | null>(null);
  const narrowing = {
    ...(values.q && { q: values.q }),
    ...(values.stage && { stage: values.stage as LeadStage }),
    ...(values.source && { source: values.source as LeadSource }),
    ...(values.assignee && { assignee: values.assignee }),
  };
  const list = useLeads(path, narrowing);
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const team = list.data?.pages[0]?.team ?? [];
  const columns = useLeadColumns();
  useTitle(agent ? t('titleOf', { name: agent.title }) : t('title'));

  const isBoard = values.view === 'board';
  const isEmpty = rows?.length === 0 && Object.keys(narrowing).length === 0;
  const actions = (
    <HStack gap="2" flexWrap="wrap">
      <Button variant="outline" onClick={() => setLayer('import')}>
        <Icon name="upload" size={14} />
        {t('import')}
      </Button>
      <Button onClick={() => setLayer('add')}>
        <Icon name="plus" size={14} />
        {t('add')}
      </Button>
    </HStack>
  );
  const empty = isEmpty ? (
    <EmptyState icon={<Icon name="users" size={24} />} title={t('emptyTitle')}>
      {t('emptyBody')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('noMatch')}
      actions={
        <Button variant="outline" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={actions}
      tabs={parts}
      busy={list.isPlaceholderData}
    >
      <FilterBar
        search={{ label: t('search'), value: typed, onChange: setTyped, maxLength: 200 }}
        filters={[
          {
            id: 'stage',
            label: t('stage'),
            value: values.stage,
            options: LEAD_STAGES.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
          },
          {
            id: 'source',
            label: t('source'),
            value: values.source,
            options: LEAD_SOURCES.map((source) => ({
              value: source,
              label: t(`sources.${source}`),
            })),
          },
          {
            id: 'assignee',
            label: t('assignee'),
            value: values.assignee,
            options: [
              { value: 'none', label: t('noOne') },
              ...team.map(({ id, name }, index) =>
                index === 0
                  ? { value: id, label: t('me', { name }) }
                  : { value: id, label: name, own: true },
              ),
            ],
          },
        ]}
        onFilter={(id, value) => set(id as (typeof PARAMETERS)[number], value)}
        {...(filtered && { onClear: clear })}
      >
        <SegmentedControl
          quiet
          size="sm"
          label={t('view')}
          value={isBoard ? 'board' : 'table'}
          onChange={(view) => set('view', view === 'board' ? 'board' : '')}
          options={[
            { value: 'table', label: t('table') },
            { value: 'board', label: t('board') },
          ]}
        />
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            location.assign(`/api/${region}${path}/leads-export?${new URLSearchParams(narrowing)}`)
          }
        >
          <Icon name="download" size={14} />
          {t('export')}
        </Button>
      </FilterBar>
      {isBoard && rows && rows.length > 0 ? (
        <LeadBoard leads={rows} stages={list.data?.pages[0]?.stages} path={path} base={base} />
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          order={order}
          onOpen={({ id }) => navigate(`${base}/${id}`)}
          error={
            list.error && !rows
              ? errorProps(t('error'), list.error, () => void list.refetch())
              : null
          }
          empty={empty}
        />
      )}
      {list.hasNextPage && (
        <Button
          mt="4"
          variant="outline"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <AddLead open={layer === 'add'} path={path} onClose={() => setLayer(null)} />
      <ImportLeads open={layer === 'import'} path={path} onClose={() => setLayer(null)} />
    </ListPage>
  );
}
