import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Button,
  CodeBlock,
  Dialog,
  ErrorState,
  Field,
  FormSkeleton,
  Input,
  LayerForm,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useState } from 'react';
import type { GoogleBusinessSetup } from '../../contract/google-business';
import { googleBusinessQuery, useSaveGoogleBusiness } from '../data/google-business';
import { Step } from '../parts/Step';

/** Sets up Google Business Chat. Its card is disabled, so the dialog opens only by its address. */
export function GoogleBusinessDialog({
  agentId,
  open,
  onClose,
}: {
  agentId: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const { data: setup, error, refetch } = useQuery(googleBusinessQuery(agentId));
  return (
    <Dialog open={open} onClose={onClose} size="md" title={t('google.title')} keepOpen>
      {error && !setup && (
        <ErrorState
          title={t('google.failed')}
          message={toApiError(error).message}
          requestId={toApiError(error).requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !setup && <FormSkeleton height="16rem" />}
      {setup && <CredentialsForm agentId={agentId} setup={setup} onClose={onClose} />}
    </Dialog>
  );
}

function CredentialsForm({
  agentId,
  setup: { webhookUrl, clientEmail },
  onClose,
}: {
  agentId: string;
  setup: GoogleBusinessSetup;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const [email, setEmail] = useState(clientEmail);
  const [key, setKey] = useState('');
  const save = useSaveGoogleBusiness(agentId);
  const fault = save.error && toApiError(save.error);
  const isIncomplete = fault?.code === 'GOOGLE_BUSINESS_INVALID';
  return (
    <LayerForm
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { gcloudClientEmail: email, gcloudPrivateKey: key },
          {
            onSuccess: () => {
              setKey('');
              notify({ type: 'success', message: t('google.saved') });
            },
          },
        );
      }}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('account.keep')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('google.save')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <AlertBox type="warning">{t('channels.cards.googleBusiness.body')}</AlertBox>
        <Step title={t('meta.step', { number: 1 })}>
          <Text>{t('google.step1')}</Text>
        </Step>
        <Step title={t('meta.step', { number: 2 })}>
          <Text>{t('google.step2')}</Text>
          <CodeBlock code={webhookUrl} label={t('google.webhookUrl')} />
        </Step>
        <Step title={t('meta.step', { number: 3 })}>
          <Text>{t('google.step3')}</Text>
          <Field label={t('google.clientEmail')} required>
            <Input
              type="email"
              autoComplete="off"
              data-autofocus
              value={email}
              maxLength={320}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Field label={t('google.privateKey')} help={t('google.privateKeyHelp')} required>
            <Textarea
              rows={3}
              autoComplete="off"
              spellCheck={false}
              value={key}
              maxLength={10_000}
              onChange={({ target }) => setKey(target.value)}
            />
          </Field>
        </Step>
        {fault && (
          <AlertBox type="error">{isIncomplete ? fault.message : t('google.saveFailed')}</AlertBox>
        )}
      </Stack>
    </LayerForm>
  );
}
