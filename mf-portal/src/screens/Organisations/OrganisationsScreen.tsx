import { linkTo, Link, Navigate, toApiError, usePortal, useT, useTitle } from '@voxgrove/sdk';
import { Button, Card, EmptyState, ErrorState, Icon, ListPage, Skeleton } from '@voxgrove/ui';
import { useAgencyId } from '../../data/organisations';
import { OrganisationList } from './OrganisationList';

/** `/organizations`: the customers of the agency. A client sees only their own organization. */
export function OrganisationsScreen() {
  const t = useT('mf-portal');
  const session = usePortal()?.session;
  const { data: agencyId, error, refetch } = useAgencyId();
  useTitle(t('organisations.title'));
  if (session?.kind === 'client')
    return <Navigate to={`/organizations/${session.organisation.ID}`} replace />;
  if (typeof agencyId === 'string') return <OrganisationList agencyId={agencyId} />;
  const settings = linkTo('agency.settings');
  return (
    <ListPage title={t('organisations.title')} subtitle={t('organisations.subtitle')}>
      {agencyId === undefined && Boolean(error) && (
        <Card>
          <ErrorState
            title={t('organisations.failed')}
            message={toApiError(error).message}
            requestId={toApiError(error).requestId}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {agencyId === undefined && !error && <Skeleton height="20rem" />}
      {agencyId === null && (
        <EmptyState
          framed
          icon={<Icon name="briefcase" size={22} />}
          title={t('organisations.noAgency')}
          actions={
            settings !== undefined && (
              <Button asChild>
                <Link to={settings}>{t('organisations.openAgency')}</Link>
              </Button>
            )
          }
        >
          {t('organisations.noAgencyBody')}
        </EmptyState>
      )}
    </ListPage>
  );
}
