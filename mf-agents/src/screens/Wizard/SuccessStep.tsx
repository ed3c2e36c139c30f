import { navigateTo, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Heading, Stack, StepList } from '@voxgrove/ui';
import { useJobProgress } from '../../data/wizard/useJobProgress';
import { useTexts } from '../../i18n/useTexts';
import { PageProgress } from './PageProgress';
import { StepFrame } from './StepFrame';
import { useMoreTexts } from './useMoreTexts';
import type { Wizard } from './useWizard';
import { forgetWizard } from './wizard-state';

/**
 * The agent exists: what it has learned, and what comes next. Leaving for it ends the wizard; the
 * next one starts afresh.
 */
export function SuccessStep({ wizard: { state, update } }: { wizard: Wizard }) {
  const t = useTexts();
  const more = useMoreTexts();
  const { uid } = useWorkspace();
  const { agentId, name, pages, reason, logoLost } = state.created!;
  const job = useJobProgress(uid, state.creationJobId, state.creationStartedAt);
  const finish = () => {
    forgetWizard(uid);
    navigateTo(`/agents/${agentId}/overview?showDebugger=true`);
  };
  return (
    <StepFrame
      title={t('wizard.successTitle', { name })}
      onBack={() => update({ step: 'branding' })}
      action={
        <Button onClick={finish} data-autofocus>
          {t('wizard.finish')}
        </Button>
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
