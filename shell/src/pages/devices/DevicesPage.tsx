import { ListPage } from '@voxgrove/ui';
import { useTitle } from '@voxgrove/sdk';
import { DeviceList } from './DeviceList';
import { useTexts } from './useTexts';

/** The devices the person is signed in on. */
export default function DevicesPage() {
  const t = useTexts();
  useTitle(t('title'));
  return (
    <ListPage title={t('title')} subtitle={t('subtitle')}>
      <DeviceList />
    </ListPage>
  );
}
