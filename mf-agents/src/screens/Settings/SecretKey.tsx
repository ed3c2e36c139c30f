import { request, toApiError, useMutation } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Card, CopyChip, Dialog, Heading, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { SecretReply } from '../../../contract/secret-reply';
import { useTexts } from '../../parts/settings/useTexts';

/**
 * The key with which websites sign the identity of visitors. The dialog creates a new key and shows
 * it once. Only this component holds the key, and closing the dialog discards it.
 */
export function SecretKey({ agentId }: { agentId: string }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotate = useMutation({
    mutationFn: () =>
      request({ method: 'POST', path: `/v2/agents/${agentId}/secret/rotate`, output: SecretReply }),
    gcTime: 0,
    onSuccess: (reply) => {
      setAsking(false);
      setSecret(reply.secret);
    },
  });
  const close = () => {
    setAsking(false);
    rotate.reset();
  };
  const forget = () => {
    setSecret(undefined);
    rotate.reset();
  };
  return (
    <Card pad="lg">
      <Stack gap="3" align="flex-start">
        <Box>
          <Heading size="md">{t('secret.title')}</Heading>
          <Text color="fg.muted" mt="1">
            {t('secret.lead')}
          </Text>
        </Box>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('secret.rotate')}
        </Button>
      </Stack>
      {asking && (
        <Dialog
          open
          role="alertdialog"
          onClose={close}
          title={t('secret.rotateTitle')}
          description={t('secret.rotateBody')}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {t('secret.cancel')}
              </Button>
              <Button variant="danger" loading={rotate.isPending} onClick={() => rotate.mutate()}>
                {t('secret.rotate')}
              </Button>
            </>
          }
        >
          {rotate.error && (
            <AlertBox type="error" title={t('secret.failed')}>
              {toApiError(rotate.error).message}
            </AlertBox>
          )}
        </Dialog>
      )}
      {secret !== undefined && (
        <Dialog
          open
          role="alertdialog"
          onClose={forget}
          title={t('secret.onceTitle')}
          description={t('secret.onceBody')}
          footer={<Button onClick={forget}>{t('secret.stored')}</Button>}
        >
          <CopyChip value={secret} label={t('secret.label')} />
        </Dialog>
      )}
    </Card>
  );
}
