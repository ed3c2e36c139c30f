import { useState } from 'react';
import { BuildName } from '../parts/BuildName';
import { useTexts } from '../useTexts';
import { ChangeDialog } from './ChangeDialog';
import { ReasonField, isReason } from './ReasonField';
import type { DialogProps } from './RemoteDialog';

/** Keeps a build from ever being given out again. */
export function BlockDialog({ remote, revision, build = '', onClose }: DialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const body = () => {
    setTried(true);
    return isReason(reason) ? { reason: reason.trim() } : null;
  };
  return (
    <ChangeDialog remote={remote} revision={revision} onClose={onClose} verb={`builds/${build}/block`} danger title={t('block.title', { name: remote.name })} description={<>{t('block.body')} <BuildName build={build} /></>} confirm={t('block.confirm')} body={body} done={t('block.done', { build })}>
      <ReasonField value={reason} onChange={setReason} asked={tried} />
    </ChangeDialog>
  );
}
