import { useTitle } from '@voxgrove/sdk';
import { Box, Grid, Stack } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { EngineNotice } from '../../parts/EngineNotice';
import { useAgent } from '../AgentWorkspace/useAgent';
import { ActivityCard } from './ActivityCard';
import { KnowledgeCard } from './KnowledgeCard';
import { NextSteps } from './NextSteps';
import { SettingsCard } from './SettingsCard';
import { StateCard } from './StateCard';
import { WebsiteCard } from './WebsiteCard';

// Room of the screen itself: the test panel takes some of the window.
const WIDE = '@container (min-width: 48rem)';

/** State, next steps, what happened lately and knowledge at the side; the settings in the middle. */
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
          <ActivityCard agentId={view.agent.ID} />
          <WebsiteCard agentId={view.agent.ID} />
          <KnowledgeCard agentId={view.agent.ID} />
        </Stack>
      </Grid>
    </Box>
  );
}
