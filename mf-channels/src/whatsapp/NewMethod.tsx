import { usePortal, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Stack, Text, TextLink } from '@voxgrove/ui';
import type { WhatsAppSetup } from '../../contract/whatsapp';
import { ContinueButton } from '../meta/ContinueButton';
import { SignedUpNumbers } from './SignedUpNumbers';
import { Step } from '../parts/Step';
import { useSignUp } from './useSignUp';

const DOCUMENTATION = 'https://developers.facebook.com/docs/whatsapp/embedded-signup';

/** Chooses a business account in the window of Meta, then one of its numbers. */
export function NewMethod({ agentId, setup }: { agentId: string; setup: WhatsAppSetup }) {
  const t = useT('mf-channels');
  if (setup.signUp === null) return <AlertBox type="info">{t('whatsapp.notConfigured')}</AlertBox>;
  return (
    <Stack gap="5">
      <SignUpSteps agentId={agentId} signUp={setup.signUp} />
      {setup.isSignedIn && <SignedUpNumbers agentId={agentId} />}
    </Stack>
  );
}

function SignUpSteps({
  agentId,
  signUp,
}: {
  agentId: string;
  signUp: NonNullable<WhatsAppSetup['signUp']>;
}) {
  const t = useT('mf-channels');
  const isOfAgency = usePortal() !== null;
  const { failure, ...window } = useSignUp(agentId, signUp);
  return (
    <Stack gap="4">
      <Step title={t('meta.step', { number: 1 })}>
        <Text>{t('whatsapp.newStep1')}</Text>
        {!isOfAgency && (
          <Box>
            <TextLink href={DOCUMENTATION} target="_blank" rel="noreferrer">
              {t('meta.documentation')}
            </TextLink>
          </Box>
        )}
      </Step>
      <Step title={t('meta.step', { number: 2 })}>
        <Text>{t('whatsapp.newStep2')}</Text>
        <ContinueButton {...window} />
        {failure !== undefined && <AlertBox type="error">{failure}</AlertBox>}
      </Step>
    </Stack>
  );
}
