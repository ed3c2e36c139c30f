import { CREDENTIAL } from '@voxgrove/contracts';
import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSaveCredential } from '../../data/credentials/credentials';
import { useTexts } from './useTexts';

/** A secret that functions use by name. `name` is set when the form replaces the value. */
export function SecretForm({
  name: fixed,
  taken,
  onDone,
}: {
  name: string | undefined;
  taken: string[];
  onDone: () => void;
}) {
  const t = useTexts();
  const save = useSaveCredential();
  const [typed, setName] = useState('');
  const [value, setValue] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const name = fixed ?? typed.trim();
  const failure = save.error ? toApiError(save.error) : null;
  const isTaken =
    fixed === undefined && (taken.includes(name) || failure?.code === 'ALREADY_EXISTS');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (save.isPending || isTaken || name === '') return;
    save.mutate(
      { kind: 'secret', name, value, create: fixed === undefined },
      {
        onSuccess: () => {
          notify({ type: 'success', message: t('form.saved', { name }) });
          onDone();
        },
      },
    );
  };
  const nameError = (): string | undefined => {
    if (isTaken) return t('form.secretNameTaken');
    return isAttempted && name === '' ? t('form.secretNameMissing') : failure?.fields.name;
  };
  return (
    <LayerForm
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {fixed === undefined && (
          <Field
            label={t('form.secretName')}
            help={t('form.secretNameHelp', { placeholder: `{{credential.${name || 'NAME'}}}` })}
            required
            error={nameError()}
          >
            <Input
              maxLength={CREDENTIAL.nameMaxLength}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={t('form.secretValue')}
          help={t('form.secretValueHelp')}
          required
          error={failure?.fields.value}
        >
          <Input
            type="password"
            autoComplete="off"
            data-1p-ignore
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        {failure && !isTaken && Object.keys(failure.fields).length === 0 && (
          <AlertBox type="error" title={t('form.refused')}>
            {failure.message}
          </AlertBox>
        )}
      </Stack>
    </LayerForm>
  );
}
