import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Input, LayerForm, Select, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { CredentialView } from '../../../contract/credentials';
import { useSaveCredential } from '../../data/credentials/credentials';
import { useTexts } from './useTexts';

/**
 * Providers by their own names, with the base of their OpenAI-compatible address and one of their
 * models.
 */
const PROVIDERS = [
  { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', model: 'gpt-4o' },
  {
    name: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    model: 'gemini-2.5-flash',
  },
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-small-latest' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', model: 'llama-3.3-70b-versatile' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', model: 'openai/gpt-4o' },
] as const;
const OTHER = 'other';
const SANDBOX = 'sandbox';

/**
 * Address, model and key. Saving checks them with the provider. Values that the provider refuses
 * are not stored.
 */
export function ModelAccessForm({
  before,
  replacing,
  sandboxUrl,
  onDone,
}: {
  before: CredentialView | undefined;
  replacing: boolean;
  sandboxUrl: string | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const save = useSaveCredential();
  const [baseUrl, setBaseUrl] = useState(before?.baseUrl ?? PROVIDERS[0].baseUrl);
  const [model, setModel] = useState(before?.model ?? PROVIDERS[0].model);
  const [apiKey, setApiKey] = useState('');
  const failure = save.error ? toApiError(save.error) : null;
  const untestable = failure?.code === 'CREDENTIAL_UNTESTED';
  const provider =
    baseUrl === sandboxUrl
      ? SANDBOX
      : (PROVIDERS.find((one) => one.baseUrl === baseUrl)?.name ?? OTHER);
  const choose = (name: string) => {
    const chosenProvider =
      PROVIDERS.find((one) => one.name === name) ??
      (name === SANDBOX
        ? { baseUrl: sandboxUrl ?? '', model: 'sandbox-scripted' }
        : { baseUrl: '', model: '' });
    setBaseUrl(chosenProvider.baseUrl);
    setModel(chosenProvider.model);
  };
  const store = (untested: boolean) =>
    save.mutate(
      { kind: 'model', input: { baseUrl, model, apiKey, ...(untested && { untested }) } },
      {
        onSuccess: ({ data }) => {
          notify({ type: 'success', message: t('form.saved', { name: data.name }) });
          onDone();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) store(false);
  };
  return (
    <LayerForm
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('form.cancel')}
          </Button>
          {untestable && (
            <Button variant="outline" disabled={save.isPending} onClick={() => store(true)}>
              {t('form.saveAnyway')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {t('form.test')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {before && !replacing && (
          <AlertBox>{t('form.replaceNote', { provider: before.provider ?? '' })}</AlertBox>
        )}
        <Field label={t('form.provider')}>
          <Select value={provider} onChange={(event) => choose(event.target.value)}>
            {PROVIDERS.map(({ name }) => (
              <option key={name} value={name} translate="no">
                {name}
              </option>
            ))}
            {sandboxUrl !== null && <option value={SANDBOX}>{t('form.sandbox')}</option>}
            <option value={OTHER}>{t('form.other')}</option>
          </Select>
        </Field>
        <Field
          label={t('form.baseUrl')}
          help={t('form.baseUrlHelp')}
          required
          error={failure?.fields.baseUrl}
        >
          <Input
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
          />
        </Field>
        <Field
          label={t('form.modelName')}
          help={t('form.modelHelp', { example: PROVIDERS[0].model })}
          required
          error={failure?.fields.model}
        >
          <Input
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
        </Field>
        <Field label={t('form.apiKey')} help={t('form.apiKeyHelp')} error={failure?.fields.apiKey}>
          <Input
            type="password"
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
          />
        </Field>
        {failure && Object.keys(failure.fields).length === 0 && (
          <AlertBox
            type={untestable ? 'warning' : 'error'}
            title={t(untestable ? 'form.couldNotTest' : 'form.refused')}
          >
            {failure.message}
            {untestable && <> {t('form.couldNotTestHelp')}</>}
          </AlertBox>
        )}
      </Stack>
    </LayerForm>
  );
}
