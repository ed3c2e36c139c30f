import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Field, Input, LayerForm, Stack } from '@voxgrove/ui';
import { useState } from 'react';

export interface NameDialogProps {
  title: string;
  /** The text of the button. */
  action: string;
  label: string;
  help?: string;
  /** Message for an empty name. */
  required: string;
  maxLength: number;
  creation: { error: Error | null; isPending: boolean };
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new object. */
export function NameDialog({
  title,
  action,
  label,
  help,
  required,
  maxLength,
  creation,
  onCreate,
  onClose,
}: NameDialogProps) {
  const t = useT('mf-portal');
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (): void => {
    const written = name.trim();
    setIsMissing(written === '');
    if (written !== '') onCreate(written);
  };
  return (
    <Dialog open onClose={onClose} keepOpen title={title}>
      <LayerForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={creation.isPending}>
              {action}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {creation.error && <AlertBox type="error">{toApiError(creation.error).message}</AlertBox>}
          <Field label={label} required help={help} error={isMissing ? required : undefined}>
            <Input
              value={name}
              maxLength={maxLength}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </Stack>
      </LayerForm>
    </Dialog>
  );
}
