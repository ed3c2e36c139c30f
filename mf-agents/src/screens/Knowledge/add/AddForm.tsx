import { AlertBox, Button, CopyChip, LayerForm, Stack } from '@voxgrove/ui';
import type { ApiError } from '@voxgrove/sdk';
import type { ReactNode, SubmitEvent } from 'react';
import { useTexts } from '../useTexts';

export interface AddFormProps {
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  busy: boolean;
  error: ApiError | null;
  children: ReactNode;
}

/** Frame of a form that adds knowledge, with the error above the fields and the buttons below. */
export function AddForm({ submit, onSubmit, onCancel, busy, error, children }: AddFormProps) {
  const t = useTexts();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <LayerForm
      onSubmit={send}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {error && Object.keys(error.fields).length === 0 && (
          <AlertBox
            type="error"
            title={t('addFailed')}
            {...(error.requestId && { actions: <CopyChip value={error.requestId} /> })}
          >
            {error.message}
          </AlertBox>
        )}
        {children}
      </Stack>
    </LayerForm>
  );
}
