import { navigateTo, useTitle } from '@voxgrove/sdk';
import { Drawer } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { ImportForm } from './ImportForm';

/** `/agents/new/import`: a drawer above the list. Closing it goes back to the list. */
export function ImportDrawer() {
  const t = useTexts();
  useTitle(t('import.title'));
  const close = () => navigateTo('/agents');
  return (
    <Drawer open onClose={close} title={t('import.title')} description={t('import.subtitle')}>
      <ImportForm onCancel={close} />
    </Drawer>
  );
}
