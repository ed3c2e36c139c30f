import { AGENT, cutText } from '@voxgrove/contracts';
import { useQuery } from '@voxgrove/sdk';
import { Box, Drawer, EmptyState, Grid, Icon, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { useState } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { versionsQuery } from '../../data/versions/queries';
import { QueryError } from '../../parts/QueryError';
import { VersionCompare } from './VersionCompare';
import { VersionList } from './VersionList';
import { useTexts } from './useTexts';

/** Enough characters to recognize the agent. The full name is on the agent's page. */
const NAME_CHARS = 40;

/**
 * The kept versions and, beside them, the differences. On phones only one of both is visible. The
 * first comparison shows what publishing would change.
 */
export default function VersionHistoryDrawer({
  view,
  onClose,
}: {
  view: AgentOwnerView;
  onClose: () => void;
}) {
  const t = useTexts();
  const { data: versions, error, refetch } = useQuery(versionsQuery(view.agent.ID));
  const [chosen, setChosen] = useState<number | null>(null);
  const shownVersion =
    versions?.find(({ version }) => version === chosen) ??
    versions?.find(({ live }) => live) ??
    versions?.[0];

  return (
    <Drawer
      open
      onClose={onClose}
      height="wide"
      title={t('title')}
      description={t('subtitle', {
        count: AGENT.maxVersions,
        name: cutText(view.agent.title, NAME_CHARS),
      })}
    >
      {!versions && error && (
        <QueryError title={t('error')} error={error} onRetry={() => void refetch()} />
      )}
      {!versions && !error && (
        <Stack gap="3" py="2" aria-busy>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton h="14" />
          <Skeleton h="14" />
          <Skeleton h="14" />
        </Stack>
      )}
      {versions && !shownVersion && (
        <EmptyState icon={<Icon name="history" size={24} />} title={t('emptyTitle')}>
          {t('emptyBody')}
        </EmptyState>
      )}
      {versions && shownVersion && (
        <Grid
          templateColumns={{ base: '1fr', md: '17rem minmax(0, 1fr)' }}
          h="full"
          mx="-5"
          borderTopWidth="1px"
        >
          <Box
            display={{ base: chosen === null ? 'block' : 'none', md: 'block' }}
            borderEndWidth={{ base: '0', md: '1px' }}
            minH="0"
            overflow="auto"
          >
            <VersionList versions={versions} chosen={shownVersion.version} onChoose={setChosen} />
          </Box>
          <Box
            display={{ base: chosen === null ? 'none' : 'block', md: 'block' }}
            minH="0"
            minW="0"
            overflow="auto"
          >
            <VersionCompare
              key={shownVersion.version}
              view={view}
              version={shownVersion}
              versions={versions}
              onBack={() => setChosen(null)}
            />
          </Box>
        </Grid>
      )}
    </Drawer>
  );
}
