import type { KnowledgeSource } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Box, Icon, RowMenu, Text, TextCell, TextLink, TimeAgo } from '@voxgrove/ui';
import { memo } from 'react';
import { KIND_ICONS, isOnTheWeb } from './kinds';
import { fileSize } from '../../parts/file-size';
import { kbPaths } from '../../parts/knowledge-paths';
import { useTexts } from './useTexts';

// Memoized, because a list may have hundreds of rows and a change of one must not render the
// others.

type OfSource = Readonly<{ source: KnowledgeSource }>;

export const NameCell = memo(
  ({ source: { id, kind, title, url, file, bytes }, agentId }: OfSource & { agentId: string }) => {
    const t = useTexts();
    return (
      <TextCell
        lead={
          <Box color="fg.muted" flexShrink="0" title={t(`kind.${kind}`)}>
            <Icon name={KIND_ICONS[kind]} size={16} />
          </Box>
        }
        note={
          <>
            {t(`kind.${kind}`)}
            {url !== undefined && url !== title && (
              <>
                {' '}
                ·{' '}
                <span translate="no" title={url}>
                  {url}
                </span>
              </>
            )}
            {file && (
              <>
                {' '}
                ·{' '}
                <span translate="no">
                  {file.type.toUpperCase()}, {fileSize(bytes)}
                </span>
              </>
            )}
          </>
        }
      >
        <TextLink asChild color="fg" htmlTranslate="no" title={title}>
          <Link to={kbPaths(agentId).source(id)}>{title}</Link>
        </TextLink>
      </TextCell>
    );
  },
);

export const SizeCell = memo(({ source: { chars, pages, kind, file, chunkCount } }: OfSource) => {
  const t = useTexts();
  const takenCount = pages.filter(({ outcome }) => outcome === 'taken').length;
  const count = kind === 'website' ? takenCount : (file?.pages ?? null);
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

export const SourceMenu = memo(
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
    const stop = {
      id: 'stop',
      label: t('stop'),
      icon: <Icon name="x" size={16} />,
      onSelect: () => onStop(source),
    };
    const refresh = {
      id: 'refresh',
      label: t('readNow'),
      icon: <Icon name="history" size={16} />,
      onSelect: () => onRefresh(source),
    };
    const stopOrRefresh = source.status === 'PENDING' ? stop : refresh;
    return (
      <RowMenu
        label={t('actionsOf', { name: source.title })}
        actions={[
          ...(isOnTheWeb(source) ? [stopOrRefresh] : []),
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
