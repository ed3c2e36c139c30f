import type { PageTenant, PortalSession } from '@voxgrove/contracts';
import { usePortal, useT, useTitle } from '@voxgrove/sdk';
import { Box, Button, ErrorState, FormPage, FormSkeleton, Stack, Text } from '@voxgrove/ui';
import { AgentCreated } from './AgentCreated';
import { BrandingForm } from './BrandingForm';
import { CompanyForm } from './CompanyForm';
import { CreatingAgent } from './CreatingAgent';
import { GoalsStep } from './GoalsStep';
import { useFinishWhen } from './use-finish';
import { useOnboarding } from './use-onboarding';
import { WelcomeStep } from './WelcomeStep';

/** `/client/onboarding`: asks for company and branding, and creates an agent from them. */
export function OnboardingScreen() {
  const t = useT('mf-portal');
  const portal = usePortal();
  useTitle(t('onboarding.title'));
  if (portal?.session.kind !== 'client')
    return <ErrorState page title={t('onboarding.title')} message={t('onboarding.clientsOnly')} />;
  return <ClientOnboarding tenant={portal.tenant} session={portal.session} />;
}

interface ClientOnboardingProps {
  tenant: PageTenant;
  session: Extract<PortalSession, { kind: 'client' }>;
}

function ClientOnboarding({ tenant, session }: ClientOnboardingProps) {
  const t = useT('mf-portal');
  const { onboarding: steps, organisation } = session;
  const onboarding = useOnboarding(steps, session.client.ID);
  const { step, company, branding, choices, goals, next, describe, toCompany, toBranding } =
    onboarding;
  const create = onboarding.create;
  const retry = (): void => void (choices && create(choices));
  useFinishWhen(step.kind === 'finishing', tenant, organisation.widgetIDs[0]);
  return (
    <Box w="full" maxW="43rem" mx="auto">
      <FormPage title={t('onboarding.title')} subtitle={t(`onboarding.steps.${step.kind}`)}>
        {step.kind === 'welcome' && <WelcomeStep tenant={tenant} onNext={() => next('welcome')} />}
        {step.kind === 'goals' && (
          <GoalsStep goals={goals} onChange={onboarding.setGoals} onNext={() => next('goals')} />
        )}
        {step.kind === 'company' && (
          <CompanyForm
            company={company}
            steps={steps}
            onChange={onboarding.setCompany}
            onNext={describe}
          />
        )}
        {step.kind === 'analyzing' && (
          <Stack gap="3" role="status">
            <Text>{t('onboarding.analyzing', { website: company.website })}</Text>
            <FormSkeleton height="12rem" />
          </Stack>
        )}
        {step.kind === 'unreadable' && (
          <ErrorState
            title={t('onboarding.unreadable')}
            message={step.message}
            actions={
              <>
                <Button variant="outline" onClick={toCompany}>
                  {t('onboarding.back')}
                </Button>
                <Button onClick={toBranding}>{t('onboarding.withoutWebsite')}</Button>
              </>
            }
          />
        )}
        {step.kind === 'branding' && (
          <BrandingForm
            branding={branding}
            orgId={organisation.ID}
            initial={choices}
            onBack={steps.showCompanyInfoStep ? toCompany : undefined}
            onChange={onboarding.setChoices}
            onNext={(chosen) => void create(chosen)}
          />
        )}
        {step.kind === 'creating' && (
          <CreatingAgent startedAt={step.startedAt} onTryAgain={retry} />
        )}
        {step.kind === 'failed' && (
          <ErrorState
            title={t('onboarding.createFailed')}
            message={step.message}
            onRetry={retry}
            actions={
              <Button variant="outline" onClick={toBranding}>
                {t('onboarding.backToBranding')}
              </Button>
            }
          />
        )}
        {step.kind === 'created' && (
          <AgentCreated
            agent={step.agent}
            workspaceId={organisation.workspaceId}
            steps={steps}
            clientId={session.client.ID}
            onBack={toBranding}
          />
        )}
      </FormPage>
    </Box>
  );
}
