import { navigateTo, useTitle } from '@voxgrove/sdk';
import { Drawer } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { NewAgentForm } from './NewAgentForm';

/** `/agents/new`: a drawer above the list. Closing it goes back to the list. */
export function NewAgentDrawer() {
  const t = useTexts();
  useTitle(t('create.title'));
  const close = () => navigateTo('/agents');
  return (
    <Drawer open onClose={close} title={t('create.title')} description={t('create.subtitle')}>
      <NewAgentForm onCancel={close} />
    </Drawer>
  );
}
