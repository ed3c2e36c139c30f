import { toApiError, useParams, useQuery, useSearchParams, useT, useTitle } from '@voxgrove/sdk';
import { ErrorState, FormPage, Skeleton, Stack } from '@voxgrove/ui';
import { organisationQuery } from '../../data/organisations';
import { useIsAgency, useRole } from '../../data/role';
import { ActivityCard } from './ActivityCard';
import { AgentsCard } from './AgentsCard';
import { OrganisationForm } from './OrganisationForm';
import { PeopleCard } from './PeopleCard';
import { TransferCard } from './TransferCard';
import { UserDrawer } from './UserDrawer';

/** `/organizations/{orgId}`: an organization with its people, agents and credits. */
export function OrganisationScreen() {
  const t = useT('mf-portal');
  const { orgId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const role = useRole();
  const isAgency = useIsAgency();
  const { data, error, refetch } = useQuery(organisationQuery(orgId));
  useTitle(data?.name ?? t('organisation.title'));
  if (error) {
    const { message, requestId } = toApiError(error);
    return (
      <ErrorState
        page
        title={t('organisation.failed')}
        message={message}
        requestId={requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (role === 'self')
    return <ErrorState page title={t('bar.notAdmin')} message={t('organisation.askAdmin')} />;
  return (
    <FormPage title={data?.name ?? t('organisation.title')} busy={!data}>
      {!data ? (
        <Skeleton height="30rem" />
      ) : (
        <Stack gap="6">
          <OrganisationForm key={data.ID} organisation={data} role={role} />
          <PeopleCard organisation={data} />
          {isAgency && <AgentsCard organisation={data} />}
          {role === 'root' && data.allowBilling && <TransferCard orgId={data.ID} />}
          <ActivityCard organisation={data} />
          {query.get('add') === 'user' && (
            <UserDrawer organisation={data} onClose={() => setQuery({}, { replace: true })} />
          )}
        </Stack>
      )}
    </FormPage>
  );
}
