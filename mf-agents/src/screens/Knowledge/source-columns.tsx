import type { KnowledgeSource } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Box, Checkbox, HStack, Icon, IconButton, Menu, Text, TextLink, TimeAgo, VisuallyHidden } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { KIND_ICONS, isOnTheWeb } from './kinds';
import { kbPaths } from './paths';
import { StatusCell } from './StatusCell';

export interface SourceColumns {
  agentId: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onRefresh: (source: KnowledgeSource) => void;
  onDelete: (source: KnowledgeSource) => void;
  /** There is little room. */
  narrow: boolean;
}

/** Columns of the list of sources. */
export function sourceColumns({ agentId, chosen, onChoose, onRefresh, onDelete, narrow }: SourceColumns, t: Translate): Column<KnowledgeSource>[] {
  const paths = kbPaths(agentId);
  const wide: Column<KnowledgeSource>[] = narrow ? [] : [
    { id: 'refresh', header: t('refresh'), width: '9rem', from: 'xl', sortBy: ({ nextRefreshAt }) => nextRefreshAt ?? Infinity, cell: (source) => <RefreshCell source={source} t={t} /> },
  ];
  return [
    {
      id: 'choose', header: t('choose'), quiet: true, width: '1rem', cell: ({ id, title }) => (
        // A press beside the box is meant for the box, not for the row.
        <Box onClick={(event) => event.stopPropagation()} minH="6"><Checkbox checked={chosen.has(id)} onChange={() => onChoose(id)}><VisuallyHidden>{t('chooseOne', { name: title })}</VisuallyHidden></Checkbox></Box>
      ),
    },
    {
      id: 'name', header: t('name'), sortBy: ({ title }) => title.toLowerCase(), cell: ({ id, kind, title, url, file, bytes }) => (
        <HStack gap="2.5" minW={{ base: '0', md: '11rem' }} align="flex-start" textAlign="start">
          <Box color="fg.muted" mt="0.5" title={t(`kind.${kind}`)}><Icon name={KIND_ICONS[kind]} size={16} /></Box>
          <Box minW="0">
            <TextLink asChild color="fg" overflowWrap="anywhere" htmlTranslate="no"><Link to={paths.source(id)}>{title}</Link></TextLink>
            <Text color="fg.muted" fontSize="xs" lineClamp="1" wordBreak="break-all">{t(`kind.${kind}`)}{url !== undefined && url !== title && <> · <span translate="no">{url}</span></>}{file && <> · <span translate="no">{file.type.toUpperCase()}, {sizeOf(bytes)}</span></>}</Text>
          </Box>
        </HStack>
      ),
    },
    { id: 'status', header: t('state'), width: '9.5rem', sortBy: ({ status, readAt }) => `${status}${String(readAt ?? 0).padStart(16, '0')}`, cell: (source) => <StatusCell source={source} /> },
    { id: 'size', header: t('size'), width: '7.5rem', align: 'end', sortBy: ({ chars }) => chars, cell: (source) => <SizeCell source={source} t={t} /> },
    ...wide,
    {
      id: 'more', header: t('actions'), quiet: true, width: '3rem', align: 'end', cell: (source) => (
        <Menu
          trigger={<IconButton size="sm" label={t('actionsOf', { name: source.title })}><Icon name="ellipsis" size={16} /></IconButton>}
          actions={[
            ...(isOnTheWeb(source) ? [{ id: 'refresh', label: t('readNow'), icon: <Icon name="history" size={16} />, disabled: source.status === 'PENDING', onSelect: () => onRefresh(source) }] : []),
            { id: 'delete', label: t('delete'), icon: <Icon name="trash-2" size={16} />, separated: isOnTheWeb(source), onSelect: () => onDelete(source) },
          ]}
        />
      ),
    },
  ];
}

/** Of a file, as people read it. */
const sizeOf = (bytes: number): string => {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
};

function SizeCell({ source: { chars, pages, kind, file, chunkCount }, t }: { source: KnowledgeSource; t: Translate }) {
  const taken = pages.filter(({ outcome }) => outcome === 'taken').length;
  const count = kind === 'website' ? taken : file?.pages ?? null;
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Text>{chars.toLocaleString()}</Text>
      <Text fontSize="xs" color="fg.muted">{count === null ? t('passageCount', { count: chunkCount }) : t('pageCount', { count })}</Text>
    </Box>
  );
}

function RefreshCell({ source, t }: { source: KnowledgeSource; t: Translate }) {
  if (!isOnTheWeb(source)) return <Text color="fg.muted">–</Text>;
  return (
    <Box>
      <Text>{t(`every.${source.refresh}`)}</Text>
      {source.nextRefreshAt !== null && <Text fontSize="xs" color="fg.muted">{t('nextAt')} <TimeAgo at={source.nextRefreshAt} ahead /></Text>}
    </Box>
  );
}
