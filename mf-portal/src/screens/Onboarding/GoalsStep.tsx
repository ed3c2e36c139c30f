import { useT } from '@voxgrove/sdk';
import { Button, Card, Checkbox, Stack, Text } from '@voxgrove/ui';
import { GOALS } from '../../../contract/onboarding';
import type { Goal } from '../../../contract/onboarding';

export interface GoalsStepProps {
  goals: readonly Goal[];
  onChange: (goals: Goal[]) => void;
  onNext: () => void;
}

/** Asks for the tasks of the agent. */
export function GoalsStep({ goals, onChange, onNext }: GoalsStepProps) {
  const t = useT('mf-portal');
  const toggle = (goal: Goal, chosen: boolean): void =>
    onChange(
      GOALS.filter((candidate) => (candidate === goal ? chosen : goals.includes(candidate))),
    );
  return (
    <Card pad="lg">
      <Stack gap="4" role="group" aria-label={t('onboarding.goalsLegend')}>
        <Text fontWeight="medium">{t('onboarding.goalsLegend')}</Text>
        <Text color="fg.muted">{t('onboarding.goalsHelp')}</Text>
        {GOALS.map((goal) => (
          <Checkbox
            key={goal}
            checked={goals.includes(goal)}
            onChange={({ target }) => toggle(goal, target.checked)}
          >
            {t(`onboarding.goals.${goal}`)}
          </Checkbox>
        ))}
        <Button size="lg" alignSelf="flex-end" onClick={onNext}>
          {t('onboarding.continue')}
        </Button>
      </Stack>
    </Card>
  );
}
