import { useTitle } from '@voxgrove/sdk';
import { Grid, Stack } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { EngineNotice } from '../../parts/EngineNotice';
import { useAgent } from '../AgentWorkspace/useAgent';
import { KnowledgeCard } from './KnowledgeCard';
import { NextSteps } from './NextSteps';
import { SettingsCard } from './SettingsCard';
import { StateCard } from './StateCard';

/** State, knowledge and next steps at the side; the settings in the middle. */
export function OverviewScreen() {
  const t = useTexts();
  const view = useAgent();
  useTitle(t('overview.title', { name: view.agent.title }));
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="5" maxW="content" alignItems="start">
      <SettingsCard key={view.agent.ID} view={view} />
      <Stack gap="4" gridRow={{ base: '1', lg: 'auto' }}>
        <StateCard view={view} />
        <EngineNotice agentId={view.agent.ID} />
        <NextSteps view={view} />
        <KnowledgeCard agentId={view.agent.ID} />
      </Stack>
    </Grid>
  );
}
