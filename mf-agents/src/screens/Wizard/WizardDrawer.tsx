import { navigateTo, useTitle, useWorkspace } from '@voxgrove/sdk';
import { Box, Drawer } from '@voxgrove/ui';
import { useAgentRoom } from '../../data/agents/useAgentRoom';
import { useTexts } from '../../i18n/useTexts';
import { NoRoomNotice } from '../../parts/NoRoomNotice';
import { BrandingStep } from './BrandingStep';
import { CompanyStep } from './CompanyStep';
import { FinishedMeanwhile } from './FinishedMeanwhile';
import { SuccessStep } from './SuccessStep';
import { useWizard } from './useWizard';
import { forgetWizard } from './wizard-state';
import { WizardProgress } from './WizardProgress';

/**
 * `/agents/new/wizard`: builds an agent from a website in three steps. Back leads step by step to
 * the New Agent drawer.
 */
export function WizardDrawer() {
  const t = useTexts();
  const { uid } = useWorkspace();
  const wizard = useWizard(uid);
  const { step, created, creating, creationStartedAt } = wizard.state;
  const { full } = useAgentRoom();
  const noRoom = full && !creating && !created;
  const close = () => {
    if (created) forgetWizard(uid);
    navigateTo('/agents');
  };
  useTitle(t('wizard.title'));
  return (
    <Drawer open height="tall" onClose={close} title={t('wizard.title')}>
      <Box mb="5">
        <WizardProgress step={step} />
      </Box>
      {creationStartedAt > 0 && !creating && !created && <FinishedMeanwhile wizard={wizard} />}
      {noRoom && (
        <Box mb="5">
          <NoRoomNotice />
        </Box>
      )}
      {step === 'company-info' && !noRoom && <CompanyStep wizard={wizard} />}
      {step === 'branding' && <BrandingStep wizard={wizard} />}
      {step === 'success' && <SuccessStep wizard={wizard} />}
    </Drawer>
  );
}
