import { ListPage } from '@voxgrove/ui';
import { useTitle } from '@voxgrove/sdk';
import { DeviceList } from './DeviceList';
import { useTexts } from './useTexts';

/** The page of the devices on which the person is signed in. */
export default function DevicesPage() {
  const t = useTexts();
  useTitle(t('title'));
  return (
    <ListPage title={t('title')} subtitle={t('subtitle')}>
      <DeviceList />
    </ListPage>
  );
}
