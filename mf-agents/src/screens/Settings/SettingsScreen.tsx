import type { AgentId } from '@voxgrove/contracts';
import { SettingsShell, useLocation, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Box, Button, Stack } from '@voxgrove/ui';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useAgent } from '../AgentWorkspace/useAgent';
import { DangerZone } from './DangerZone';
import { SecretKey } from './SecretKey';
import { SettingContext } from './setting-context';
import { SettingsTabs } from './SettingsTabs';
import { AdvancedTab } from './tabs/AdvancedTab';
import { AnalyticsTab } from './tabs/AnalyticsTab';
import { CoreTab } from './tabs/CoreTab';
import { HandoffTab } from './tabs/HandoffTab';
import { IntegrationsTab } from './tabs/IntegrationsTab';
import { LanguageTab } from './tabs/LanguageTab';
import { NotificationsTab } from './tabs/NotificationsTab';
import { SecurityTab } from './tabs/SecurityTab';
import { TechnicalTab } from './tabs/TechnicalTab';
import { UiTab } from './tabs/UiTab';
import { tabOf } from './tabs';
import type { SettingsTab } from './tabs';
import { useAgentSettings } from './useAgentSettings';
import { useShownValue } from './useShownValue';
import { useTexts } from './useTexts';

const SHOWN: Record<SettingsTab, ComponentType<{ agentId: AgentId }>> = {
  core: CoreTab,
  ui: UiTab,
  language: LanguageTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  handoff: HandoffTab,
  technical: TechnicalTab,
  analytics: AnalyticsTab,
  advanced: AdvancedTab,
  integrations: IntegrationsTab,
};

/**
 * `/agents/{agentId}/settings?tab=…`: one form over all tabs, so that nothing typed is lost on the
 * way from one to another.
 */
export function SettingsScreen() {
  const view = useAgent();
  return <OneAgent key={view.agent.ID} view={view} />;
}

function OneAgent({ view }: { view: AgentOwnerView }) {
  const t = useTexts();
  const { search, pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  useTitle(t('title', { name: view.agent.title }));
  const page = useRef<HTMLDivElement>(null);
  const show = (next: SettingsTab) =>
    setParams(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true },
    );
  const focusDue = useRef(false);
  const { form, errors, marked, dropped } = useAgentSettings(view, (faulty) => {
    focusDue.current = faulty.length > 0;
    if (faulty[0] && !faulty.includes(tab)) show(faulty[0]);
  });
  // As soon as what is wrong is on the screen: that may take the way to another tab.
  useEffect(() => {
    const wrong = focusDue.current
      ? page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      : null;
    if (!wrong) return;
    focusDue.current = false;
    wrong.focus();
  });

  // Its button goes with the changes.
  const discard = () => {
    form.discard();
    page.current?.querySelector<HTMLElement>('form [type="submit"]')?.focus();
  };
  const to = (next: SettingsTab) => {
    const query = new URLSearchParams(search);
    query.set('tab', next);
    return `${pathname}?${query}`;
  };
  const { labels, shown } = useShownValue();
  const Shown = SHOWN[tab];
  return (
    <Box ref={page} maxW="content">
      <SettingsTabs current={tab} marked={marked} to={to} />
      <SettingContext value={{ form, errors, dropped }}>
        <SettingsShell
          section
          form={form}
          title={t(`tab.${tab}`)}
          subtitle={t('subtitle')}
          labels={labels}
          show={shown}
          actions={
            form.dirty && (
              <Button variant="ghost" onClick={discard}>
                {t('discard')}
              </Button>
            )
          }
        >
          <Shown agentId={view.agent.ID} />
        </SettingsShell>
      </SettingContext>
      {tab === 'advanced' && (
        <Box mt="4">
          <DangerZone agent={view.agent} />
        </Box>
      )}
      {tab === 'security' && (
        <Stack mt="4">
          <SecretKey agentId={view.agent.ID} />
        </Stack>
      )}
    </Box>
  );
}
