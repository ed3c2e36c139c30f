import type { OnboardingSteps } from '@voxgrove/contracts';
import { usePortal, useT } from '@voxgrove/sdk';
import { Button, Card, Flex, Heading, SegmentedControl, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { PortalAgent } from '../../../contract/agents';
import { IntegrationsTab } from './IntegrationsTab';
import { keepOnboarding } from './kept-onboarding';
import { PhoneTab } from './PhoneTab';
import { ScriptTab } from './ScriptTab';
import { TestTab } from './TestTab';
import { finish } from './use-finish';

export interface AgentCreatedProps {
  agent: PortalAgent;
  /** Workspace of the agency. */
  workspaceId: string;
  /** Settings of the agency, which decide which tabs are shown. */
  steps: OnboardingSteps;
  clientId: string;
  onBack: () => void;
}

const TABS = ['test', 'script', 'integrations', 'phone'] as const;
type ResultTab = (typeof TABS)[number];

/** The agent is ready: lets the client test it, add it to a website, and open the dashboard. */
export function AgentCreated({ agent, workspaceId, steps, clientId, onBack }: AgentCreatedProps) {
  const t = useT('mf-portal');
  const { tenant } = usePortal()!;
  const isShown: Record<ResultTab, boolean> = {
    test: steps.showTestTextAgent,
    script: steps.showWidgetScript,
    integrations: true,
    phone: true,
  };
  const tabs = TABS.filter((candidate) => isShown[candidate]);
  const [tab, setTab] = useState<ResultTab>(tabs[0] ?? 'integrations');
  const leave = (): void => {
    keepOnboarding(clientId, null);
    void finish(tenant, agent.ID);
  };
  return (
    <Stack gap="5">
      <Card pad="lg">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Stack gap="1" minW="0">
            <Heading as="h2" size="sm" htmlTranslate="no">
              {agent.title}
            </Heading>
            <Text color="fg.muted" htmlTranslate="no">
              {agent.description}
            </Text>
          </Stack>
          <Button onClick={leave}>{t('onboarding.goToDashboard')}</Button>
        </Flex>
      </Card>
      <SegmentedControl
        label={t('onboarding.tabs.label')}
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: t(`onboarding.tabs.${value}`) }))}
      />
      {tab === 'test' && <TestTab agent={agent} tenant={tenant} onContinue={leave} />}
      {tab === 'script' && <ScriptTab agent={agent} region={tenant.region} />}
      {tab === 'integrations' && <IntegrationsTab agent={agent} tenant={tenant} />}
      {tab === 'phone' && <PhoneTab tenant={tenant} workspaceId={workspaceId} />}
      <Flex justify="space-between" wrap="wrap" gap="2">
        <Button variant="ghost" onClick={onBack}>
          {t('onboarding.backToBranding')}
        </Button>
        <Button variant="link" onClick={leave}>
          {t('onboarding.skip')}
        </Button>
      </Flex>
    </Stack>
  );
}
