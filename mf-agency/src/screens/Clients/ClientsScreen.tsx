import { Link, linkTo, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Button, EmptyState, Icon, ListPage, Skeleton } from '@voxgrove/ui';
import { agencyQuery } from '../../data/agency';
import { ClientList } from './ClientList';

/** `/clients`: the organizations and clients of the agency. */
export function ClientsScreen() {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { data: agency } = useQuery(agencyQuery(uid));
  useTitle(t('clients.title'));
  if (agency) return <ClientList key={agency.ID} agency={agency} />;
  const settings = linkTo('agency.settings');
  return (
    <ListPage title={t('clients.title')} subtitle={t('clients.subtitle')}>
      {agency === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <EmptyState
          page
          icon={<Icon name="users" size={22} />}
          title={t('clients.noAgency')}
          actions={
            settings !== undefined && (
              <Button asChild>
                <Link to={settings}>{t('agency.open')}</Link>
              </Button>
            )
          }
        >
          {t('clients.noAgencyBody')}
        </EmptyState>
      )}
    </ListPage>
  );
}
