import { useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import { AlertBox, Box, Flex, Heading, Progress, Text } from '@voxgrove/ui';
import { useAttempt } from '../../frame/use-attempt';
import { useTexts } from '../useTexts';
import { forgetDraft, keepDraft, profileOf, readDraft } from './draft';
import type { Draft } from './draft';
import { FirstStep } from './FirstStep';
import { saveProfile, tellNewUser } from './onboarding-api';
import { STEPS, useStep } from './use-step';
import { UseStep } from './UseStep';
import { YouStep } from './YouStep';

const NAMES = ['you', 'use', 'first'] as const;

/** Three short steps; everything is sent with the last press. `told`: whether it has arrived that somebody new is here. */
export function OnboardingSteps({ user, wanted, told }: { user: SessionInfo['user']; wanted: string; told: boolean }) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => readDraft(user.uid));
  const you = profileOf({ ...draft, useCase: 'other' }) !== undefined;
  const [step, setStep] = useStep(you ? (draft.useCase ? STEPS : 2) : 1);
  const { busy, error, fail, attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step is a new page to those who cannot see it change.
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
    const profile = profileOf(draft);
    if (!profile) return;
    attempt(async () => { await saveProfile(profile); if (!told) await tellNewUser(); }, () => { forgetDraft(user.uid); location.assign(path); });
  };
  const name = NAMES[step - 1]!;
  const back = step > 1 ? () => setStep(step - 1) : undefined;
  return (
    <Box w="full" maxW="34rem">
      <Flex align="center" gap="3" mb="6">
        <Box flex="1"><Progress label={t('onboarding.progress', { step, of: STEPS })} value={step} max={STEPS} /></Box>
        <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">{t('onboarding.progress', { step, of: STEPS })}</Text>
      </Flex>
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="0">{t(`onboarding.${name}.title`)}</Heading>
      <Text color="fg.muted" mt="1" mb="5">{t(`onboarding.${name}.lead`)}</Text>
      {name === 'you' && <YouStep draft={draft} onChange={change} onNext={() => setStep(2)} />}
      {name === 'use' && <UseStep chosen={draft.useCase} onChange={(useCase) => change({ useCase })} onNext={() => setStep(3)} onBack={back!} />}
      {name === 'first' && <FirstStep wanted={wanted} busy={busy} onChoose={finish} onBack={back!} />}
      {error && <Box mt="4"><AlertBox type="error">{error}</AlertBox></Box>}
      <Text fontSize="xs" color="fg.muted" mt="8" overflowWrap="anywhere">{t('onboarding.signedInAs', { email: user.email })}</Text>
    </Box>
  );
}
