import { navigateTo, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Button } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';
import { forgetWizard } from './wizard-state';

/** The agent exists. Leaving for it ends the wizard; the next one starts afresh. */
export function SuccessStep({ wizard: { state, update } }: { wizard: Wizard }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { agentId, name, pages } = state.created!;
  const finish = () => {
    forgetWizard(uid);
    navigateTo(`/agents/${agentId}/overview?showDebugger=true`);
  };
  return (
    <StepFrame title={t('wizard.successTitle', { name })} onBack={() => update({ step: 'branding' })} action={<Button onClick={finish} data-autofocus>{t('wizard.finish')}</Button>}>
      <AlertBox type="success">{pages > 0 ? t('wizard.successBody', { count: pages }) : t('wizard.successDescription')}</AlertBox>
    </StepFrame>
  );
}
