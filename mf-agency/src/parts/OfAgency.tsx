import type { AgencyView } from '@voxgrove/contracts';
import { Link, linkTo, toApiError, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, EmptyState, ErrorState, Icon, ListPage, Skeleton } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { agencyQuery } from '../data/agency';

export interface OfAgencyProps {
  /** Translation key of the page's title. */
  title: string;
  children: (agency: AgencyView) => ReactNode;
}

/**
 * Shows a page about the agency of the workspace. Without an agency, shows a link to the set-up
 * instead.
 */
export function OfAgency({ title, children }: OfAgencyProps) {
  const t = useT('mf-agency');
  const { uid } = useWorkspace();
  const { data: agency, error, refetch } = useQuery(agencyQuery(uid));
  useTitle(t(title));
  if (agency) return children(agency);
  const settings = linkTo('agency.settings');
  return (
    <ListPage
      title={t(title)}
      {...(title === 'clients.title' && { subtitle: t('clients.subtitle') })}
    >
      {agency === undefined && error && (
        <Card>
          <ErrorState
            title={t('agency.failed')}
            message={toApiError(error).message}
            requestId={toApiError(error).requestId}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {agency === undefined && !error && <Skeleton height="20rem" />}
      {agency === null && (
        <EmptyState
          framed
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
