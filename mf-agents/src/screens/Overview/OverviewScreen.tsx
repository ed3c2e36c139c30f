import { useTitle } from '@voxgrove/sdk';
import { Box, Grid, Stack } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { EngineNotice } from '../../parts/EngineNotice';
import { useAgent } from '../AgentWorkspace/useAgent';
import { KnowledgeCard } from './KnowledgeCard';
import { NextSteps } from './NextSteps';
import { SettingsCard } from './SettingsCard';
import { StateCard } from './StateCard';

// Room of the screen itself: the test panel takes some of the window.
const WIDE = '@container (min-width: 48rem)';

/** State, knowledge and next steps at the side; the settings in the middle. */
export function OverviewScreen() {
  const t = useTexts();
  const view = useAgent();
  useTitle(t('overview.title', { name: view.agent.title }));
  return (
    <Box containerType="inline-size">
      <Grid templateColumns="minmax(0, 1fr)" css={{ [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } }} gap="5" maxW="content" alignItems="start">
        <SettingsCard key={view.agent.ID} view={view} />
        <Stack gap="4" gridRow="1" css={{ [WIDE]: { gridRow: 'auto' } }}>
          <StateCard view={view} />
          <EngineNotice agentId={view.agent.ID} />
          <NextSteps view={view} />
          <KnowledgeCard agentId={view.agent.ID} />
        </Stack>
      </Grid>
    </Box>
  );
}
