import { Grid, Page, Skeleton, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Same heights as the screen that follows, so that nothing jumps. */
export function WorkspaceSkeleton() {
  const t = useTexts();
  return (
    <Page aria-busy>
      <VisuallyHidden role="status">{t('workspace.loading')}</VisuallyHidden>
      <Skeleton h="7" w="48" mb="2.5" />
      <Skeleton h="10" mb="5" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="5" maxW="content" alignItems="start"><Skeleton h={{ base: '28', lg: 'calc(100dvh - 12rem)' }} minH="28" /><Skeleton h="28" /></Grid>
    </Page>
  );
}
