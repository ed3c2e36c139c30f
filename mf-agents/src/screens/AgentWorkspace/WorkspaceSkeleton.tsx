import { useAppPath } from '@voxgrove/sdk';
import { Box, Grid, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { WorkspaceLayout } from './WorkspaceLayout';

/** Same heights as the screen that follows, so that nothing jumps. */
export function WorkspaceSkeleton() {
  const t = useTexts();
  const section = useAppPath().split('/')[3];
  return (
    <WorkspaceLayout busy head={<Skeleton h="7" w="48" />} tabs={({ aside }) => <Skeleton h={aside ? 'calc(100dvh - 9rem)' : '10'} />}>
      <VisuallyHidden role="status">{t('workspace.loading')}</VisuallyHidden>
      {section === 'convos' ? <Inbox /> : section === 'kb' ? <Stack gap="5"><Skeleton h="5" w="64" /><Skeleton h="20" /><Skeleton h="64" /></Stack> : <Columns />}
    </WorkspaceLayout>
  );
}

const Inbox = () => <Stack gap="3"><Skeleton h="9" w="64" /><Skeleton h={{ base: 'calc(100dvh - 16rem)', md: 'calc(100dvh - 17rem)' }} minH="24rem" /></Stack>;

const Columns = () => (
  <Box containerType="inline-size">
    <Grid templateColumns="minmax(0, 1fr)" css={{ '@container (min-width: 48rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } }} gap="5" maxW="content" alignItems="start"><Skeleton h="calc(100dvh - 12rem)" minH="28" /><Skeleton h="28" /></Grid>
  </Box>
);
