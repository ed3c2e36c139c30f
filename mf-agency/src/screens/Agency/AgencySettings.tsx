import { AGENCY_TABS, agencyTabQuery } from '@voxgrove/contracts';
import type { AgencyTab } from '@voxgrove/contracts';
import { Link, SettingsShell, useSearchParams, useT } from '@voxgrove/sdk';
import { Grid, NavTab, NavTabs, Stack, Tooltip } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { AgencySettingsReply } from '../../../contract/settings';
import { AgencyContext } from './agency-context';
import { AutoBillingTab } from './billing/AutoBillingTab';
import { SaasTab } from './billing/SaasTab';
import { CustomTabsTab } from './custom-tabs/CustomTabsTab';
import { DomainsTab } from './domains/DomainsTab';
import { EmailTab } from './email/EmailTab';
import { FooterTab } from './FooterTab';
import { OverviewTab } from './OverviewTab';
import { Preview } from './Preview';
import { FORM_TABS, tabAt } from './tabs';
import { ThemeTab } from './theme/ThemeTab';
import { useAgencyForm } from './useAgencyForm';

const CONTENT: Partial<Record<AgencyTab, () => ReactNode>> = {
  overview: OverviewTab,
  domains: DomainsTab,
  email: EmailTab,
  theme: ThemeTab,
  customTabs: CustomTabsTab,
  saas: SaasTab,
  autoBilling: AutoBillingTab,
  footer: FooterTab,
};
const NEEDS_WHITELABEL: ReadonlySet<AgencyTab> = new Set(['autoBilling']);
const WITHOUT_PREVIEW: ReadonlySet<AgencyTab> = new Set(['customTabs', 'saas']);

/** Shows the tabs of an agency, which share one form. Most of them have a preview beside them. */
export function AgencySettings({ settings }: { settings: AgencySettingsReply }) {
  const t = useT('mf-agency');
  const [search] = useSearchParams();
  const tab = tabAt(search.get('activeTabIndex'));
  const form = useAgencyForm(settings);
  const { data: agency, whitelabel } = settings;
  const place = useMemo(() => ({ agency, form, whitelabel }), [agency, form, whitelabel]);
  const Content = CONTENT[tab];
  const content = Content && <Content />;
  return (
    <AgencyContext value={place}>
      <Stack gap="6">
        <NavTabs aria-label={t('agency.tabs')}>
          {AGENCY_TABS.map((name) =>
            NEEDS_WHITELABEL.has(name) && !whitelabel ? (
              <Tooltip key={name} content={t('autoBilling.tooltip')}>
                <NavTab asChild>
                  <Link
                    to={agencyTabQuery(name)}
                    aria-disabled
                    onClick={(event) => event.preventDefault()}
                  >
                    {t(`agency.tab.${name}`)}
                  </Link>
                </NavTab>
              </Tooltip>
            ) : (
              <NavTab key={name} asChild>
                <Link to={agencyTabQuery(name)} aria-current={name === tab ? 'page' : undefined}>
                  {t(`agency.tab.${name}`)}
                </Link>
              </NavTab>
            ),
          )}
        </NavTabs>
        <Grid
          gap="8"
          alignItems="start"
          templateColumns={
            WITHOUT_PREVIEW.has(tab)
              ? 'minmax(0, 1fr)'
              : { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 28rem)' }
          }
        >
          {FORM_TABS.has(tab) ? (
            <SettingsShell
              form={form}
              section
              title={t(`agency.tab.${tab}`)}
              subtitle={t(`agency.about.${tab}`)}
            >
              {content}
            </SettingsShell>
          ) : (
            content
          )}
          {!WITHOUT_PREVIEW.has(tab) && <Preview />}
        </Grid>
      </Stack>
    </AgencyContext>
  );
}
