import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { ReasonField } from './ReasonField';
import { useReason } from './use-reason';
import type { DialogProps } from './dialog-props';

/** Disables a remote for everybody, with a reason that people see. */
export function DisableDialog({ remote, revision, onClose }: DialogProps) {
  const t = useTexts();
  const reason = useReason();
  return (
    <ChangeDialog
      remote={remote}
      revision={revision}
      onClose={onClose}
      verb="disable"
      danger
      title={t('disable.title', { name: remote.name })}
      description={t('disable.body')}
      confirm={t('disable.confirm')}
      body={reason.body}
      done={t('disable.done', { name: remote.name })}
    >
      <ReasonField {...reason.field} help={t('disable.reasonHelp')} />
    </ChangeDialog>
  );
}
