import type { Organisation } from '@voxgrove/contracts';
import { toApiError, useParams, useQuery, useSearchParams, useT, useTitle } from '@voxgrove/sdk';
import { ErrorState, FormPage, FormSkeleton } from '@voxgrove/ui';
import { organisationQuery } from '../../data/organisations';
import { useIsAgency, useRole } from '../../data/role';
import { StatementTable } from '../Statement/StatementTable';
import { ActivityCard } from './ActivityCard';
import { AgentsCard } from './AgentsCard';
import { OrganisationForm } from './OrganisationForm';
import { PeopleCard } from './PeopleCard';
import { TransferCard } from './TransferCard';
import { partOf, usePartsNav, WIDE_PARTS } from './parts';
import { UserDrawer } from './UserDrawer';

/** `/organizations/{orgId}`: an organization with its people, agents and credits. */
export function OrganisationScreen() {
  const t = useT('mf-portal');
  const { orgId = '' } = useParams();
  const role = useRole();
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
  return <Parts orgId={orgId} organisation={data} />;
}

/**
 * One part of the organization at a time. The form keeps its changes while another part is open.
 */
function Parts({ orgId, organisation }: { orgId: string; organisation: Organisation | undefined }) {
  const t = useT('mf-portal');
  const [query, setQuery] = useSearchParams();
  const role = useRole();
  const isAgency = useIsAgency();
  const permitted = {
    agents: isAgency,
    statement: isAgency,
    credits: role === 'root' && organisation?.allowBilling === true,
  };
  const part = partOf(query.get('tab'), permitted);
  const nav = usePartsNav(orgId, part, permitted);
  const closeDrawer = () => setQuery(part === 'settings' ? {} : { tab: part }, { replace: true });
  return (
    <FormPage
      title={organisation?.name ?? t('organisation.title')}
      nav={nav}
      wide={WIDE_PARTS.has(part)}
      busy={!organisation}
    >
      {!organisation ? (
        <FormSkeleton height="30rem" framed />
      ) : (
        <>
          <div hidden={part !== 'settings'}>
            <OrganisationForm key={organisation.ID} organisation={organisation} role={role} />
          </div>
          {part === 'people' && <PeopleCard organisation={organisation} />}
          {part === 'agents' && <AgentsCard organisation={organisation} />}
          {part === 'credits' && <TransferCard orgId={organisation.ID} />}
          {part === 'statement' && <StatementTable organisation={organisation} />}
          {part === 'activity' && <ActivityCard organisation={organisation} />}
          {query.get('add') === 'user' && (
            <UserDrawer organisation={organisation} onClose={closeDrawer} />
          )}
        </>
      )}
    </FormPage>
  );
}
