import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog, Stack } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

export interface DialogFormProps {
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  onClose: () => void;
  /** Label of the button. Null if there is nothing to confirm. */
  confirm: string | null;
  danger?: boolean;
  busy: boolean;
  onSubmit: () => void;
}

/**
 * A dialog with a form. Enter submits the form, Esc and Cancel close the dialog, and a click
 * outside does nothing.
 */
export function DialogForm({
  title,
  description,
  children,
  onClose,
  confirm,
  danger = false,
  busy,
  onSubmit,
}: DialogFormProps) {
  const t = useTexts();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="md"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(confirm ? 'change.cancel' : 'change.close')}
          </Button>
          {confirm && (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'solid'} loading={busy}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="4">{children}</Stack>
      </form>
    </Dialog>
  );
}
