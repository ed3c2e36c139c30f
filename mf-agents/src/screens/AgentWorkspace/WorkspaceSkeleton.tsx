import { Grid, Page, Skeleton, VisuallyHidden } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Same heights as the screen that follows, so that nothing jumps. */
export function WorkspaceSkeleton() {
  const t = useTexts();
  return (
    <Page aria-busy>
      <VisuallyHidden role="status">{t('workspace.loading')}</VisuallyHidden>
      <Skeleton h="7" w="48" mb="4" />
      <Skeleton h="10" mb="5" />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 20rem' }} gap="5"><Skeleton h="96" /><Skeleton h="64" /></Grid>
    </Page>
  );
}
