import { useT } from '@voxgrove/sdk';
import { leaveRequest, useStore } from '@voxgrove/sdk/internal';
import { Button, Dialog } from '@voxgrove/ui';

/** Asks before leaving a page with unsaved changes. */
export function LeaveDialog() {
  const t = useT('shell');
  const request = useStore(leaveRequest);
  const stay = () => leaveRequest.set(null);
  return (
    <Dialog
      open={request !== null}
      onClose={stay}
      role="alertdialog"
      title={t('leave.title')}
      description={t('leave.body')}
      footer={
        <>
          <Button variant="outline" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => request?.proceed()}>
            {t('leave.leave')}
          </Button>
        </>
      }
    />
  );
}
