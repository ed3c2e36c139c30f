import { Slot, useTitle } from '@voxgrove/sdk';
import { useRegistry } from '@voxgrove/sdk/internal';
import { EmptyState, ListPage } from '@voxgrove/ui';
import { useTexts } from './useTexts';

const VISITORS = 'sessions.visitors';

/** The page of the workspace's visitors. A remote shows the list. */
export default function SessionsPage() {
  const t = useTexts();
  useTitle(t('title'));
  const isListed = useRegistry().remotes.some(({ slots }) =>
    slots.some(({ slot }) => slot === VISITORS),
  );
  return (
    <ListPage title={t('title')} subtitle={t('subtitle')}>
      {isListed ? <Slot name={VISITORS} /> : <EmptyState title={t('none')} />}
    </ListPage>
  );
}
