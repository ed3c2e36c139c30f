import { Link, linkTo, useT } from '@voxgrove/sdk';
import { ListPage, NavTab, NavTabs } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** The pages about clients, each with its named link and the text of its tab. */
const PARTS = [
  { id: 'list', link: 'clients.list', label: 'clients.title' },
  { id: 'overview', link: 'clients.overview', label: 'figures.title' },
  { id: 'activity', link: 'clients.activity', label: 'activity.title' },
  { id: 'template', link: 'clients.template', label: 'template.title' },
] as const;

interface ClientsPageProps {
  part: (typeof PARTS)[number]['id'];
  subtitle: string;
  /** Main action, at the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title and tabs of the pages about clients. */
export function ClientsPage({ part, subtitle, actions, children }: ClientsPageProps) {
  const t = useT('mf-agency');
  return (
    <ListPage
      title={t('clients.title')}
      subtitle={subtitle}
      actions={actions}
      tabs={
        <NavTabs aria-label={t('clients.tabs')}>
          {PARTS.map(({ id, link, label }) => (
            <NavTab asChild key={id}>
              <Link
                to={linkTo(link) ?? ''}
                {...(id === part && { 'aria-current': 'page' as const })}
              >
                {t(label)}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
      }
    >
      {children}
    </ListPage>
  );
}
