import { Button, Dialog, Text } from '@voxgrove/ui';
import { useTexts } from './useTexts';

interface ConfirmationProps {
  /** Whether the action is running. */
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether to replace the secret of an endpoint. */
export function RotateDialog({ busy, onClose, onConfirm }: ConfirmationProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('secret.rotateTitle')}
      description={t('secret.rotateBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('secret.cancel')}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {t('secret.rotate')}
          </Button>
        </>
      }
    />
  );
}

/** Asks whether to delete an endpoint. */
export function DeleteDialog({
  url,
  busy,
  onClose,
  onConfirm,
}: ConfirmationProps & { url: string }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('remove.title')}
      description={t('remove.body')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('remove.cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <Text htmlTranslate="no" fontWeight="medium" overflowWrap="anywhere">
        {url}
      </Text>
    </Dialog>
  );
}
