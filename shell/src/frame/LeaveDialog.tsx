import { useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { leaveRequest, useStore } from '@voxgrove/sdk/internal';
import { Button, Dialog } from '@voxgrove/ui';

/** Asks before the person leaves a page with unsaved changes, and can save them first. */
export function LeaveDialog() {
  const t = useT('shell');
  const request = useStore(leaveRequest);
  const [saving, setSaving] = useState(false);
  const stay = () => leaveRequest.set(null);
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await request?.save?.();
    setSaving(false);
    // The form shows which changes could not be saved.
    if (saved) request?.proceed();
    else stay();
  };
  return (
    <Dialog
      open={request !== null}
      onClose={stay}
      role="alertdialog"
      title={t('leave.title')}
      description={t('leave.body')}
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant={request?.save ? 'outline' : 'danger'} onClick={() => request?.proceed()}>
            {t('leave.leave')}
          </Button>
          {request?.save && (
            <Button loading={saving} onClick={() => void saveAndLeave()}>
              {t('leave.saveAndLeave')}
            </Button>
          )}
        </>
      }
    />
  );
}
