import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Button, Dialog, Stack } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { useDeleteDocument } from '../data/workspace-documents';
import { useTexts } from '../i18n/useTexts';

export interface DeleteDialogProps {
  name: string;
  /** Says what is deleted, and what stays. */
  body: string;
  children?: ReactNode;
  remove: Pick<ReturnType<typeof useDeleteDocument>, 'mutate' | 'isPending' | 'error'>;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an object is deleted for good. */
export function DeleteDialog({
  name,
  body,
  children,
  remove,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const t = useTexts();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ type: 'success', message: t('delete.done', { name }) });
        onClose();
        onDeleted?.();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('delete.title', { name })}
      description={body}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('delete.cancel')}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      {(children || remove.error) && (
        <Stack gap="3">
          {children}
          {remove.error && (
            <AlertBox type="error" title={t('delete.failed')}>
              {toApiError(remove.error).message}
            </AlertBox>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
