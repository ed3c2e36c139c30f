import type { KnowledgeSource } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import {
  Box,
  Checkbox,
  HStack,
  Icon,
  IconButton,
  Menu,
  Text,
  TextLink,
  TimeAgo,
  VisuallyHidden,
} from '@voxgrove/ui';
import { memo } from 'react';
import { useIsChosen } from './chosen-sources';
import { KIND_ICONS, isOnTheWeb } from './kinds';
import { kbPaths } from './paths';
import { useTexts } from './useTexts';

// There may be hundreds of rows: a press on one of them is not to draw all others anew.

type OfSource = Readonly<{ source: KnowledgeSource }>;

/** Asks whether the row is chosen; the box changes when that does. */
export function ChooseCell(props: OfSource & { onChoose: (id: string) => void }) {
  return <ChooseBox {...props} checked={useIsChosen(props.source.id)} />;
}

const ChooseBox = memo(
  ({
    source: { id, title },
    checked,
    onChoose,
  }: OfSource & { checked: boolean; onChoose: (id: string) => void }) => {
    const t = useTexts();
    // A press beside the box is meant for the box, not for the row.
    return (
      <Box onClick={(event) => event.stopPropagation()} minH="6">
        <Checkbox checked={checked} onChange={() => onChoose(id)}>
          <VisuallyHidden>{t('chooseOne', { name: title })}</VisuallyHidden>
        </Checkbox>
      </Box>
    );
  },
);

export const NameCell = memo(
  ({ source: { id, kind, title, url, file, bytes }, agentId }: OfSource & { agentId: string }) => {
    const t = useTexts();
    return (
      <HStack gap="2.5" minW={{ base: '0', md: '11rem' }} align="flex-start" textAlign="start">
        <Box color="fg.muted" mt="0.5" title={t(`kind.${kind}`)}>
          <Icon name={KIND_ICONS[kind]} size={16} />
        </Box>
        <Box minW="0">
          <TextLink asChild color="fg" overflowWrap="anywhere" htmlTranslate="no">
            <Link to={kbPaths(agentId).source(id)}>{title}</Link>
          </TextLink>
          <Text color="fg.muted" fontSize="xs" lineClamp="1" wordBreak="break-all">
            {t(`kind.${kind}`)}
            {url !== undefined && url !== title && (
              <>
                {' '}
                · <span translate="no">{url}</span>
              </>
            )}
            {file && (
              <>
                {' '}
                ·{' '}
                <span translate="no">
                  {file.type.toUpperCase()}, {sizeOf(bytes)}
                </span>
              </>
            )}
          </Text>
        </Box>
      </HStack>
    );
  },
);

/** Of a file, as people read it. */
const sizeOf = (bytes: number): string => {
  const [value, unit] =
    bytes < 1_000_000
      ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte']
      : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
};

export const SizeCell = memo(({ source: { chars, pages, kind, file, chunkCount } }: OfSource) => {
  const t = useTexts();
  const taken = pages.filter(({ outcome }) => outcome === 'taken').length;
  const count = kind === 'website' ? taken : (file?.pages ?? null);
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Text>{chars.toLocaleString()}</Text>
      <Text fontSize="xs" color="fg.muted">
        {count === null ? t('passageCount', { count: chunkCount }) : t('pageCount', { count })}
      </Text>
    </Box>
  );
});

export const RefreshCell = memo(({ source }: OfSource) => {
  const t = useTexts();
  if (!isOnTheWeb(source)) return <Text color="fg.muted">–</Text>;
  return (
    <Box>
      <Text>{t(`every.${source.refresh}`)}</Text>
      {source.nextRefreshAt !== null && (
        <Text fontSize="xs" color="fg.muted">
          {t('nextAt')} <TimeAgo at={source.nextRefreshAt} ahead />
        </Text>
      )}
    </Box>
  );
});

export const MoreCell = memo(
  ({
    source,
    onRefresh,
    onStop,
    onDelete,
  }: OfSource & {
    onRefresh: (source: KnowledgeSource) => void;
    onStop: (source: KnowledgeSource) => void;
    onDelete: (source: KnowledgeSource) => void;
  }) => {
    const t = useTexts();
    return (
      <Menu
        trigger={
          <IconButton size="sm" label={t('actionsOf', { name: source.title })}>
            <Icon name="ellipsis" size={16} />
          </IconButton>
        }
        actions={[
          ...(!isOnTheWeb(source)
            ? []
            : source.status === 'PENDING'
              ? [
                  {
                    id: 'stop',
                    label: t('stop'),
                    icon: <Icon name="x" size={16} />,
                    onSelect: () => onStop(source),
                  },
                ]
              : [
                  {
                    id: 'refresh',
                    label: t('readNow'),
                    icon: <Icon name="history" size={16} />,
                    onSelect: () => onRefresh(source),
                  },
                ]),
          {
            id: 'delete',
            label: t('delete'),
            icon: <Icon name="trash-2" size={16} />,
            separated: isOnTheWeb(source),
            onSelect: () => onDelete(source),
          },
        ]}
      />
    );
  },
);
