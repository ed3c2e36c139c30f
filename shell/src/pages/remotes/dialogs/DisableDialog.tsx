import { useState } from 'react';
import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { ReasonField, isReason } from './ReasonField';
import type { DialogProps } from './RemoteDialog';

/** Takes a remote away from everybody, with a reason they are shown. */
export function DisableDialog({ remote, revision, onClose }: DialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const body = () => {
    setTried(true);
    return isReason(reason) ? { reason: reason.trim() } : null;
  };
  return (
    <ChangeDialog remote={remote} revision={revision} onClose={onClose} verb="disable" danger title={t('disable.title', { name: remote.name })} description={t('disable.body')} confirm={t('disable.confirm')} body={body} done={t('disable.done', { name: remote.name })}>
      <ReasonField value={reason} onChange={setReason} asked={tried} help={t('disable.reasonHelp')} />
    </ChangeDialog>
  );
}
