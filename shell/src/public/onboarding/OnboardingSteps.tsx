import { useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { AlertBox, Box, Flex, Heading, Progress, Text } from '@voxgrove/ui';
import { invitationAt } from '../../boot/return-path';
import { useAttempt } from '../../frame/use-attempt';
import { useTexts } from '../useTexts';
import { forgetDraft, keepDraft, profileOf, readDraft } from './draft';
import type { Draft } from './draft';
import { FirstStep } from './FirstStep';
import { saveProfile, tellNewUser } from './onboarding-api';
import { useStep } from './use-step';
import { UseStep } from './UseStep';
import { YouStep } from './YouStep';

const STEPS = ['you', 'use', 'first'] as const;
/** An invited person has no agent to plan: the joined workspace has its own. */
const INVITED_STEPS = ['you'] as const;

/** Short steps; the last one sends everything. `told`: the new-user event has arrived. */
export function OnboardingSteps({
  user,
  wanted,
  told,
}: {
  user: SessionInfo['user'];
  wanted: string;
  told: boolean;
}) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => readDraft(user.uid));
  const you = profileOf({ ...draft, useCase: 'other' }) !== undefined;
  const invited = invitationAt(wanted, location.origin) !== null;
  const steps = invited ? INVITED_STEPS : STEPS;
  const furthest = you ? (draft.useCase ? 3 : 2) : 1;
  const [step, setStep] = useStep(Math.min(furthest, steps.length));
  const { busy, error, fail, attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Moves the focus, because screen readers need to notice a new step.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(user.uid, next);
    fail(undefined);
  };
  const finish = (path: string) => {
    const profile = profileOf(invited ? { ...draft, useCase: 'other' } : draft);
    if (!profile) return;
    attempt(
      async () => {
        await saveProfile(profile);
        if (!told) await tellNewUser();
      },
      () => {
        forgetDraft(user.uid);
        location.assign(path);
      },
    );
  };
  const name = steps[step - 1] ?? 'you';
  const lead = invited ? t('onboarding.you.invitedLead') : t(`onboarding.${name}.lead`);
  const goOn = invited ? () => finish(wanted) : () => setStep(2);
  const back = step > 1 ? () => setStep(step - 1) : undefined;
  return (
    <Box w="full" maxW="34rem">
      {steps.length > 1 && (
        <Flex align="center" gap="3" mb="6">
          <Box flex="1">
            <Progress
              label={t('onboarding.progress', { step, of: steps.length })}
              value={step}
              max={steps.length}
            />
          </Box>
          <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('onboarding.progress', { step, of: steps.length })}
          </Text>
        </Flex>
      )}
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="0">
        {t(`onboarding.${name}.title`)}
      </Heading>
      <Text color="fg.muted" mt="1" mb="5">
        {lead}
      </Text>
      {name === 'you' && (
        <YouStep
          draft={draft}
          onChange={change}
          next={invited ? t('onboarding.you.toInvitation') : t('onboarding.next')}
          busy={busy}
          onNext={goOn}
        />
      )}
      {name === 'use' && (
        <UseStep
          chosen={draft.useCase}
          onChange={(useCase) => change({ useCase })}
          onNext={() => setStep(3)}
          onBack={back!}
        />
      )}
      {name === 'first' && (
        <FirstStep wanted={wanted} busy={busy} onChoose={finish} onBack={back!} />
      )}
      {error && (
        <Box mt="4">
          <AlertBox type="error">{error}</AlertBox>
        </Box>
      )}
      <Text fontSize="xs" color="fg.muted" mt="8" overflowWrap="anywhere">
        {t('onboarding.signedInAs', { email: user.email })}
      </Text>
    </Box>
  );
}
