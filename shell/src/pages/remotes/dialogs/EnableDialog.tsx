import { Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import type { DialogProps } from './dialog-props';

/** Enables a remote. */
export function EnableDialog({ remote, revision, onClose }: DialogProps) {
  const t = useTexts();
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb="enable"
      title={t('enable.title', { name: remote.name })}
      description={t('enable.body')}
      confirm={t('enable.confirm')}
      body={() => ({})}
      done={t('enable.done', { name: remote.name })}
    >
      {remote.disabledReason && (
        <Text color="fg.muted">
          {t('enable.was')} <span translate="no">{remote.disabledReason}</span>
        </Text>
      )}
    </ChangeDialog>
  );
}
