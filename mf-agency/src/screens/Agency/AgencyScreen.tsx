import { Link, linkTo, toApiError, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, ErrorState, FormSkeleton, Icon, ListPage } from '@voxgrove/ui';
import { agencyQuery, settingsQuery } from '../../data/agency';
import { AgencySettings } from './AgencySettings';
import { OpenAgency } from './OpenAgency';

/** `/agency`: the settings of the workspace's agency. */
export function AgencyScreen() {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const agency = useQuery(agencyQuery(uid));
  const agencyId = agency.data?.ID;
  const settings = useQuery({ ...settingsQuery(agencyId ?? ''), enabled: agencyId !== undefined });
  useTitle(t('agency.title'));
  const failed = [agency, settings].find(({ error, data }) => error && data === undefined);
  const content = () => {
    if (failed?.error) {
      const { message, requestId } = toApiError(failed.error);
      return (
        <Card>
          <ErrorState
            title={t('agency.failed')}
            message={message}
            requestId={requestId}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      );
    }
    if (agency.data === null) return <OpenAgency workspaceId={uid} />;
    if (!settings.data) return <FormSkeleton height="20rem" framed />;
    return <AgencySettings key={settings.data.data.ID} settings={settings.data} />;
  };
  return (
    <ListPage
      title={t('agency.title')}
      subtitle={t('agency.subtitle')}
      busy={agency.isPending}
      actions={agencyId !== undefined && <ClientsLink />}
    >
      {content()}
    </ListPage>
  );
}

function ClientsLink() {
  const t = useT('mf-agency');
  const clients = linkTo('clients.list');
  if (clients === undefined) return null;
  return (
    <Button asChild variant="outline">
      <Link to={clients}>
        <Icon name="users" size={16} />
        {t('agency.toClients')}
      </Link>
    </Button>
  );
}
