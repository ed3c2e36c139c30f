import type { AgencyView } from '@voxgrove/contracts';
import { Link, linkTo, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Button, EmptyState, Icon, ListPage, Skeleton } from '@voxgrove/ui';
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
  const { data: agency } = useQuery(agencyQuery(uid));
  useTitle(t(title));
  if (agency) return children(agency);
  const settings = linkTo('agency.settings');
  return (
    <ListPage
      title={t(title)}
      {...(title === 'clients.title' && { subtitle: t('clients.subtitle') })}
    >
      {agency === undefined ? (
        <Skeleton height="20rem" />
      ) : (
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
