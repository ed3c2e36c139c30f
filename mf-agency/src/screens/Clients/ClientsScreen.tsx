import { useT, useTitle } from '@voxgrove/sdk';
import { ListPage } from '@voxgrove/ui';

/** `/clients`: the organizations and clients of the agency. */
export function ClientsScreen() {
  const t = useT('mf-agency');
  useTitle(t('clients.title'));
  return (
    <ListPage title={t('clients.title')} subtitle={t('clients.subtitle')}>
      {null}
    </ListPage>
  );
}
