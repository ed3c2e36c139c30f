import { navigateTo, Slot, useQuery, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Heading, HStack, Stack, StepList } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { agentQuery } from '../../data/agents/queries';
import { PublishAndGetCode } from '../../parts/PublishAndGetCode';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';
import { useMoreTexts } from './useMoreTexts';
import type { Wizard } from './useWizard';
import { forgetWizard } from './wizard-state';

/**
 * Shown when the agent exists: what it has learned, and the next steps. Opening the agent ends the
 * wizard, and the next wizard starts empty.
 */
export function SuccessStep({ wizard: { state, update } }: { wizard: Wizard }) {
  const t = useTexts();
  const more = useMoreTexts();
  const { uid } = useWorkspace();
  const { agentId, name, pages, reason, logoLost } = state.created!;
  const job = useJobProgress(uid, state.creationJobId, state.creationStartedAt);
  const { data: view } = useQuery(agentQuery(agentId));
  const [code, setCode] = useState(false);
  const script = useMemo(() => ({ agentId, simple: true }), [agentId]);
  const finish = () => {
    forgetWizard(uid);
    navigateTo(`/agents/${agentId}/overview?showDebugger=true`);
  };
  return (
    <StepFrame
      title={t('wizard.successTitle', { name })}
      onBack={() => update({ step: 'branding' })}
      action={
        <HStack gap="2" flexWrap="wrap">
          <Button variant={code ? 'solid' : 'outline'} onClick={finish} data-autofocus>
            {t('wizard.finish')}
          </Button>
          {view && !code && (
            <PublishAndGetCode view={view} onDone={() => setCode(true)}>
              {more('publish')}
            </PublishAndGetCode>
          )}
        </HStack>
      }
    >
      {pages > 0 ? (
        <AlertBox type="success">{t('wizard.successBody', { count: pages })}</AlertBox>
      ) : (
        <AlertBox type="warning">
          {reason ? more('builtFrom', { reason }) : t('wizard.successDescription')}
        </AlertBox>
      )}
      {logoLost && <AlertBox type="warning">{more('logoLost')}</AlertBox>}
      {code ? (
        <Stack gap="3">
          <AlertBox type="success">{more('published')}</AlertBox>
          <Slot name="agent.publish.website-script" props={script} />
        </Stack>
      ) : (
        <NextSteps />
      )}
      {job && job.pages.length > 0 && (
        <Box>
          <Heading as="h4" size="sm" mb="2">
            {more('readPages')}
          </Heading>
          <PageProgress pages={job.pages} settled />
        </Box>
      )}
    </StepFrame>
  );
}

function NextSteps() {
  const more = useMoreTexts();
  return (
    <Stack gap="3">
      <Heading as="h4" size="sm">
        {more('next')}
      </Heading>
      <StepList
        steps={[
          {
            id: 'try',
            title: more('nextTry'),
            children: more('nextTryBody'),
            state: 'current',
            stateText: more('current'),
          },
          {
            id: 'publish',
            title: more('nextPublish'),
            children: more('nextPublishBody'),
            state: 'todo',
            stateText: more('todo'),
          },
          {
            id: 'embed',
            title: more('nextEmbed'),
            children: more('nextEmbedBody'),
            state: 'todo',
            stateText: more('todo'),
          },
        ]}
      />
    </Stack>
  );
}
