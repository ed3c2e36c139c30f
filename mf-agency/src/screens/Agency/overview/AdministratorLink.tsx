import { toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { AlertBox, Box, Button, CodeBlock, Dialog, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { useRotateSecret } from '../../../data/secret';
import { useAgency } from '../agency-context';
import { Part } from '../fields';

/** Makes the link with which administrators of the agency sign in at its portal. */
export function AdministratorLink() {
  const t = useT('mf-agency');
  const { agency } = useAgency();
  const { role } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const rotate = useRotateSecret(agency.ID);
  const close = (): void => {
    setIsOpen(false);
    rotate.reset();
  };
  return (
    <Part title={t('administrators.title')} about={t('administrators.about')}>
      {role === 'owner' ? (
        <Box>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t('administrators.make')}
          </Button>
        </Box>
      ) : (
        <Text>{t('administrators.ownerOnly')}</Text>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        keepOpen={rotate.data !== undefined}
        title={t(rotate.data ? 'administrators.madeTitle' : 'administrators.make')}
        description={t(rotate.data ? 'administrators.madeBody' : 'administrators.warning')}
        footer={
          rotate.data ? (
            <Button onClick={close}>{t('administrators.done')}</Button>
          ) : (
            <>
              <Button variant="ghost" onClick={close} data-autofocus>
                {t('administrators.cancel')}
              </Button>
              <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
                {t('administrators.confirm')}
              </Button>
            </>
          )
        }
      >
        <Stack gap="3">
          {rotate.error && <AlertBox type="error">{toApiError(rotate.error).message}</AlertBox>}
          {rotate.data && <CodeBlock label={t('administrators.link')} code={rotate.data.url} />}
        </Stack>
      </Dialog>
    </Part>
  );
}
