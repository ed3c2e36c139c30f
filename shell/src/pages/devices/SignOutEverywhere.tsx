import { useState } from 'react';
import { useMutation } from '@voxgrove/sdk';
import { signOutEverywhere } from '@voxgrove/sdk/internal';
import { AlertBox, Button, Dialog } from '@voxgrove/ui';
import { useTexts } from './useTexts';

/** Ends all sessions after a confirmation. */
export function SignOutEverywhere() {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({ mutationFn: signOutEverywhere });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          leave.reset();
          setAsking(true);
        }}
      >
        {t('everywhere.action')}
      </Button>
      {asking && (
        <Dialog
          open
          role="alertdialog"
          onClose={() => setAsking(false)}
          title={t('everywhere.askTitle')}
          description={t('everywhere.askBody')}
          footer={
            <>
              <Button data-autofocus variant="ghost" onClick={() => setAsking(false)}>
                {t('everywhere.cancel')}
              </Button>
              <Button
                variant="danger"
                loading={leave.isPending || leave.isSuccess}
                onClick={() => leave.mutate()}
              >
                {t('everywhere.action')}
              </Button>
            </>
          }
        >
          {leave.isError && <AlertBox type="error">{t('everywhere.failed')}</AlertBox>}
        </Dialog>
      )}
    </>
  );
}
