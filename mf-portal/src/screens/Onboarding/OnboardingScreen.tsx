import { newJobId } from '@voxgrove/contracts';
import { toApiError, usePortal, useT, useTitle } from '@voxgrove/sdk';
import { Button, ErrorState, FormPage, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { PortalAgent } from '../../../contract/agents';
import type { BrandingReply, PortalCompany } from '../../../contract/onboarding';
import { buildAgent, readBranding } from '../../data/onboarding';
import type { Choices } from '../../data/onboarding';
import { AgentCreated } from './AgentCreated';
import { BrandingForm } from './BrandingForm';
import { CompanyForm } from './CompanyForm';
import { CreatingAgent } from './CreatingAgent';

type Step =
  | { kind: 'company' }
  | { kind: 'analyzing' }
  | { kind: 'branding'; branding: BrandingReply; brandingJobId: string }
  | { kind: 'unreadable'; message: string }
  | { kind: 'creating'; startedAt: number }
  | { kind: 'failed'; message: string }
  | { kind: 'created'; agent: PortalAgent };

const NOTHING_FOUND: BrandingReply = { colors: [], favicon: null };

/** `/client/onboarding`: company, branding, and the agent made from them. */
export function OnboardingScreen() {
  const t = useT('mf-portal');
  const session = usePortal()?.session;
  const [company, setCompany] = useState<PortalCompany>({ name: '', website: '', description: '' });
  const [choices, setChoices] = useState<Choices | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'company' });
  const [found, setFound] = useState<{ branding: BrandingReply; brandingJobId: string | null }>({
    branding: NOTHING_FOUND,
    brandingJobId: null,
  });
  useTitle(t('onboarding.title'));
  if (session?.kind !== 'client')
    return <ErrorState page title={t('onboarding.title')} message={t('onboarding.clientsOnly')} />;
  const analyze = async (given: PortalCompany): Promise<void> => {
    setCompany(given);
    setStep({ kind: 'analyzing' });
    try {
      const { jobId, branding } = await readBranding(given, new AbortController().signal);
      setFound({ branding, brandingJobId: jobId });
      setStep({ kind: 'branding', branding, brandingJobId: jobId });
    } catch (error) {
      setFound({ branding: NOTHING_FOUND, brandingJobId: null });
      setStep({ kind: 'unreadable', message: toApiError(error).message });
    }
  };
  const create = async (chosen: Choices): Promise<void> => {
    setChoices(chosen);
    setStep({ kind: 'creating', startedAt: Date.now() });
    try {
      const job = { jobId: newJobId(), brandingJobId: found.brandingJobId };
      const { agent } = await buildAgent(job, company, chosen);
      setStep({ kind: 'created', agent });
    } catch (error) {
      setStep({ kind: 'failed', message: toApiError(error).message });
    }
  };
  const toBranding = () => setStep({ kind: 'branding', ...found, brandingJobId: '' });
  return (
    <FormPage title={t('onboarding.title')} subtitle={t(`onboarding.steps.${step.kind}`)}>
      {step.kind === 'company' && (
        <CompanyForm company={company} onNext={(given) => void analyze(given)} />
      )}
      {step.kind === 'analyzing' && (
        <Stack gap="3" role="status">
          <Text>{t('onboarding.analyzing', { website: company.website })}</Text>
          <Skeleton height="12rem" />
        </Stack>
      )}
      {step.kind === 'unreadable' && (
        <ErrorState
          title={t('onboarding.unreadable')}
          message={step.message}
          actions={
            <>
              <Button variant="outline" onClick={() => setStep({ kind: 'company' })}>
                {t('onboarding.back')}
              </Button>
              <Button onClick={toBranding}>{t('onboarding.withoutWebsite')}</Button>
            </>
          }
        />
      )}
      {step.kind === 'branding' && (
        <BrandingForm
          branding={step.branding}
          initial={choices}
          onBack={() => setStep({ kind: 'company' })}
          onNext={(chosen) => void create(chosen)}
        />
      )}
      {step.kind === 'creating' && (
        <CreatingAgent
          startedAt={step.startedAt}
          onTryAgain={() => choices && void create(choices)}
        />
      )}
      {step.kind === 'failed' && (
        <ErrorState
          title={t('onboarding.createFailed')}
          message={step.message}
          onRetry={() => choices && void create(choices)}
          actions={
            <Button variant="outline" onClick={toBranding}>
              {t('onboarding.backToBranding')}
            </Button>
          }
        />
      )}
      {step.kind === 'created' && <AgentCreated agent={step.agent} onBack={toBranding} />}
    </FormPage>
  );
}
