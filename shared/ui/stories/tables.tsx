import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Icon,
  RowMenu,
  StatementFilters,
  TextCell,
  TextLink,
  TimeAgo,
} from '../public';
import type { Column, SortOrder } from '../public';
import type { Story, StoryProps } from './story';

interface Agent {
  name: string;
  note: string;
  live: boolean;
  messages: number;
  changedAt: number;
}

/** Fixed time, so that stories never change. */
const NOON = Date.UTC(2026, 10, 1, 12);
const HOUR = 3_600_000;
const AGENTS: Agent[] = [
  { name: 'Fern', note: 'Answers about tents', live: true, messages: 1204, changedAt: NOON },
  { name: 'Moss', note: 'Takes orders', live: false, messages: 87, changedAt: NOON - HOUR },
  { name: 'Oak', note: '', live: true, messages: 0, changedAt: NOON - 50 * HOUR },
];

const columns = (say: StoryProps['say']): Column<Agent>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: 'avatar',
    sortBy: ({ name }) => name,
    cell: ({ name, note }) => (
      <TextCell lead={<Avatar name={name} />} note={note && say(note)}>
        <TextLink href={`#${name}`} color="fg">
          {say(name)}
        </TextLink>
      </TextCell>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 8,
    card: 'status',
    skeleton: 'badge',
    cell: ({ live }) => (
      <Badge tone={live ? 'success' : 'neutral'}>{live ? 'Live' : 'Draft'}</Badge>
    ),
  },
  {
    id: 'messages',
    header: 'Messages',
    width: 8,
    align: 'end',
    sortBy: ({ messages }) => messages,
    cell: ({ messages }) => messages.toLocaleString('en'),
  },
  {
    id: 'changed',
    header: 'Last changed',
    width: 9,
    sortBy: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <TimeAgo at={changedAt} />,
  },
];

const menu = ({ name }: Agent) => (
  <RowMenu
    label={`Actions for ${name}`}
    actions={[
      { id: 'copy', label: 'Duplicate', onSelect: () => undefined },
      { id: 'delete', label: 'Delete', separated: true, onSelect: () => undefined },
    ]}
  />
);
const rowId = ({ name }: Agent) => name;
const rowLabel = ({ name }: Agent) => `Select ${name}`;

export const tables: Story[] = [
  { title: 'Table', shows: ['DataTable', 'RowMenu', 'TextCell', 'FilterBar'], Show: Agents },
  {
    title: 'Table with selected rows',
    shows: ['DataTable', 'CheckMark'],
    Show: ({ say }) => <Selected say={say} />,
  },
  {
    title: 'Filters of a statement',
    shows: ['StatementFilters'],
    Show: ({ say }) => <Statement say={say} />,
  },
  {
    title: 'Table while loading',
    shows: ['DataTable'],
    Show: ({ say }) => (
      <DataTable
        caption="Agents"
        columns={columns(say)}
        rows={undefined}
        rowId={rowId}
        menu={menu}
        empty=""
      />
    ),
  },
  {
    title: 'Table without rows',
    shows: ['DataTable'],
    Show: ({ say }) => (
      <DataTable
        caption="No agents"
        columns={columns(say)}
        rows={[]}
        rowId={rowId}
        empty={
          <EmptyState icon={<Icon name="bot" />} title={say('Nothing here yet')}>
            {say('What you add is listed here.')}
          </EmptyState>
        }
      />
    ),
  },
  {
    title: 'Table that could not be loaded',
    shows: ['DataTable'],
    Show: ({ say }) => (
      <DataTable
        caption="Agents"
        columns={columns(say)}
        rows={undefined}
        rowId={rowId}
        empty=""
        error={{
          title: say('The agents could not be loaded'),
          message: say('Check your connection and try again.'),
          requestId: 'req-1',
          onRetry: () => undefined,
        }}
      />
    ),
  },
];

function Agents({ say }: StoryProps) {
  const [query, setQuery] = useState('');
  const [state, setState] = useState('');
  const [sort, onSort] = useState<SortOrder | undefined>({ id: 'name', desc: false });
  const rows = AGENTS.filter(
    ({ name, live }) =>
      name.toLowerCase().includes(query.toLowerCase()) &&
      (state === '' || (state === 'live') === live),
  );
  return (
    <>
      <FilterBar
        search={{ label: say('Search agents'), value: query, onChange: setQuery }}
        filters={[
          {
            id: 'state',
            label: 'State',
            value: state,
            options: [
              { value: 'live', label: say('Live') },
              { value: 'draft', label: 'Draft' },
            ],
          },
        ]}
        onFilter={(_id, value) => setState(value)}
        status={state && `${rows.length} of ${AGENTS.length}`}
      />
      <DataTable
        caption="Agents"
        columns={columns(say)}
        rows={rows}
        rowId={rowId}
        order={{ sort, onSort }}
        menu={menu}
        onOpen={() => undefined}
        empty={<EmptyState title={say('No agent matches')} />}
      />
    </>
  );
}

function Statement({ say }: StoryProps) {
  const [values, setValues] = useState({ agent: 'fern', direction: '' });
  return (
    <StatementFilters
      ids={['agent', 'direction']}
      values={values}
      onFilter={(id, value) => setValues({ ...values, [id]: value })}
      onClear={() => setValues({ agent: '', direction: '' })}
      label={(id) => (id === 'agent' ? 'Agent' : say('Added or used'))}
      option={(_id, value) => say(value === 'increase' ? 'Added' : 'Used')}
      agents={[{ id: 'fern', name: 'Fern' }]}
    />
  );
}

function Selected({ say }: StoryProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Fern']));
  return (
    <DataTable
      caption="Agents"
      columns={columns(say)}
      rows={AGENTS}
      rowId={rowId}
      menu={menu}
      selection={{
        chosen,
        onChange: setChosen,
        label: rowLabel,
        countText: (count) => `${count} selected`,
        actions: (
          <Button size="sm" variant="outline">
            {say('Delete')}
          </Button>
        ),
      }}
      empty=""
    />
  );
}
