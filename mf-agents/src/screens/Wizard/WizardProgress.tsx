import { Progress, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { WIZARD_STEPS } from './wizard-state';
import type { WizardStep } from './wizard-state';

const NAMES = {
  'company-info': 'wizard.stepCompany',
  branding: 'wizard.stepBranding',
  success: 'wizard.stepSuccess',
} as const;

export function WizardProgress({ step }: { step: WizardStep }) {
  const t = useTexts();
  const position = WIZARD_STEPS.indexOf(step) + 1;
  const label = t('wizard.progress', {
    step: position,
    steps: WIZARD_STEPS.length,
    name: t(NAMES[step]),
  });
  return (
    <Stack gap="2">
      <Text color="fg.muted" fontSize="xs">
        {label}
      </Text>
      <Progress label={label} value={position} max={WIZARD_STEPS.length} />
    </Stack>
  );
}
