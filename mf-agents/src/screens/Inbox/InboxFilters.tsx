import { useRegion } from '@voxgrove/sdk';
import { Button, FilterBar, Icon, Menu, useLanguageName } from '@voxgrove/ui';
import type { TableFilter } from '@voxgrove/ui';
import { CONVERSATION_SEGMENTS } from '../../../contract/inbox';
import type { CountedFilter, Teammate } from '../../../contract/inbox';
import { countryName } from '../../parts/country-name';
import { hourName } from '../../parts/hour-name';
import { CHANNELS, useChannelName } from '../../parts/use-channel-name';
import { useTypedSearch } from '../../parts/useTypedSearch';
import { weekdayName } from '../../parts/weekday-name';
import { SaveList } from './SaveList';
import { COUNTED } from './useInboxAddress';
import type { InboxAddress, InboxFilterName } from './useInboxAddress';
import { useTexts } from './useTexts';

export interface InboxFiltersProps {
  address: InboxAddress;
  path: string;
  agents: readonly { ID: string; title: string }[] | undefined;
  tags: readonly string[];
  team: readonly Teammate[];
  /** Workspace of the saved lists. Absent for clients. */
  workspaceId: string | undefined;
  status: string | undefined;
}

/** Search and filters above the list, saved lists, and the export of the current list. */
export function InboxFilters({
  address,
  path,
  agents,
  tags,
  team,
  workspaceId,
  status,
}: InboxFiltersProps) {
  const t = useTexts();
  const region = useRegion();
  const channelName = useChannelName();
  const languageName = useLanguageName();
  const [typed, setTyped] = useTypedSearch(address.values.q, (text) => address.set('q', text));
  const own = (values: readonly string[]) =>
    values.map((value) => ({ value, label: value, own: true }));
  const filters: TableFilter[] = [
    ...(agents
      ? [
          {
            id: 'agentId',
            label: t('agent'),
            value: address.values.agentId,
            options: agents.map(({ ID, title }) => ({ value: ID, label: title, own: true })),
          },
        ]
      : []),
    {
      id: 'assignee',
      label: t('assignee'),
      value: address.values.assignee,
      options: [
        { value: 'none', label: t('noOne') },
        ...team.map(({ id, name }) => ({ value: id, label: name, own: true })),
      ],
    },
    ...(tags.length > 0 || address.values.tag
      ? [
          {
            id: 'tag',
            label: t('tag'),
            value: address.values.tag,
            options: own([...new Set([...tags, address.values.tag].filter(Boolean))]),
          },
        ]
      : []),
    {
      id: 'channel',
      label: t('channel'),
      value: address.values.channel,
      options: CHANNELS.map((channel) => ({ value: channel, label: channelName(channel) })),
    },
    ...(address.period
      ? [
          {
            id: 'period',
            label: t('started'),
            value: 'chosen',
            options: [{ value: 'chosen', label: periodName(address.period) }],
          },
        ]
      : []),
    {
      id: 'segment',
      label: t('figure'),
      value: address.values.segment,
      options: CONVERSATION_SEGMENTS.map((segment) => ({
        value: segment,
        label: t(`segment.${segment}`),
      })),
    },
  ];
  const nameOf: Partial<Record<CountedFilter, (value: string) => string>> = {
    language: languageName,
    country: countryName,
    cause: (cause) => t(`cause.${cause}`),
    engine: (engine) => t(`engine.${engine}`),
    hour: hourName,
    weekday: (day) => weekdayName(Number(day)),
  };
  for (const id of COUNTED) {
    const value = address.values[id];
    // A link of the statistics has set this filter. The inbox offers only to remove it.
    if (value)
      filters.push({
        id,
        label: t(`counted.${id}`),
        value,
        options: [{ value, label: nameOf[id]?.(value) ?? value, own: !nameOf[id] }],
      });
  }
  const download = (format: 'csv' | 'json'): void => {
    const params = new URLSearchParams({ ...(address.query as Record<string, string>), format });
    location.assign(`/api/${region}${path}/inbox/export?${params}`);
  };
  return (
    <FilterBar
      search={{
        label: t('search'),
        value: typed,
        onChange: setTyped,
        maxLength: 200,
      }}
      filters={filters}
      onFilter={(id, value) =>
        id === 'period' ? address.clearPeriod() : address.set(id as InboxFilterName, value)
      }
      onClear={address.clear}
      status={status}
    >
      {workspaceId !== undefined && <SaveList address={address} workspaceId={workspaceId} />}
      <Menu
        trigger={
          <Button variant="outline" size="sm">
            <Icon name="download" size={14} />
            {t('export')}
          </Button>
        }
        actions={[
          { id: 'csv', label: t('csv'), onSelect: () => download('csv') },
          { id: 'json', label: t('json'), onSelect: () => download('json') },
        ]}
      />
    </FilterBar>
  );
}

/** Returns the days of a period as text. `to` is the first moment after the period. */
function periodName({ from, to }: { from: number; to: number }): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
  return format.formatRange(from, to - 1);
}
