import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, Stack } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

export interface FormDialogProps {
  title: ReactNode;
  description: ReactNode;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form: Enter submits, Esc and Cancel close. */
export function FormDialog({
  title,
  description,
  confirm,
  danger = false,
  busy,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTexts();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'solid'} loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <Stack gap="4">{children}</Stack>
      </form>
    </Dialog>
  );
}
