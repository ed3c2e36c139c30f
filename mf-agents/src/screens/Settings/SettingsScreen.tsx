import type { AgentId } from '@voxgrove/contracts';
import { SettingsShell, useLocation, useSearchParams, useTitle } from '@voxgrove/sdk';
import { Box, FormPage, Heading, Stack, Text } from '@voxgrove/ui';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { AgentOwnerView } from '../../../contract/agent-view';
import { useAgent } from '../../data/agents/useAgent';
import { DangerZone } from './DangerZone';
import { SecretKey } from './SecretKey';
import { SettingContext } from './setting-context';
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
import { tabOf, WITHOUT_FIELDS } from '../../parts/settings/tabs';
import type { SettingsTab } from '../../parts/settings/tabs';
import { useAgentSettings } from './useAgentSettings';
import { useSettingsNav } from './useSettingsNav';
import { useShownValue } from './useShownValue';
import { useTexts } from '../../parts/settings/useTexts';

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
 * `/agents/{agentId}/settings?tab=…`: one form for all tabs. Unsaved changes stay when the user
 * changes the tab.
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
  // The error may be in another tab, which must be rendered first. So this effect runs after every
  // render.
  useEffect(() => {
    const wrong = focusDue.current
      ? page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      : null;
    if (!wrong) return;
    focusDue.current = false;
    wrong.focus();
  });

  const to = (next: SettingsTab) => {
    const query = new URLSearchParams(search);
    query.set('tab', next);
    return `${pathname}?${query}`;
  };
  const { labels, shown } = useShownValue();
  const Shown = SHOWN[tab];
  const nav = useSettingsNav(tab, marked, to);
  // A tab without fields is part of the form, too, if changes of other tabs can be saved.
  const isForm = !WITHOUT_FIELDS.has(tab) || form.dirty;
  const title = t(`tab.${tab}`);
  return (
    <FormPage nav={nav} wide={tab === 'ui'}>
      <Box ref={page} maxW="content">
        {isForm ? (
          <SettingContext value={{ form, errors, dropped }}>
            <SettingsShell
              section
              form={form}
              title={title}
              subtitle={t(WITHOUT_FIELDS.has(tab) ? `${tab}.lead` : 'subtitle')}
              labels={labels}
              show={shown}
            >
              <Shown agentId={view.agent.ID} />
            </SettingsShell>
          </SettingContext>
        ) : (
          <>
            <Heading size="lg">{title}</Heading>
            <Text color="fg.muted" mt="1" mb="4">
              {t(`${tab}.lead`)}
            </Text>
            <Shown agentId={view.agent.ID} />
          </>
        )}
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
    </FormPage>
  );
}
