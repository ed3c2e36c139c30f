import { useState } from 'react';
import { toApiError, useMutation, useQuery, useQueryClient } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  Card,
  CodeBlock,
  CopyChip,
  Dialog,
  EmptyState,
  Heading,
  Icon,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import { calls, keys, secretQuery } from './data';
import { FormDialog } from './parts/FormDialog';
import { Loaded } from './parts/Loaded';
import { useTexts } from './useTexts';

/** Shows the workspace's secret: once after the creation and once after each replacement. */
export function SecretTab({ workspace: { uid, role } }: { workspace: SessionWorkspace }) {
  const t = useTexts();
  if (role !== 'owner')
    return (
      <EmptyState icon={<Icon name="lock" size={22} />} title={t('secret.title')}>
        {t('secret.ownerOnly')}
      </EmptyState>
    );
  return <OwnSecret uid={uid} />;
}

function OwnSecret({ uid }: { uid: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // Only this component contains the secret, and only until the dialog closes.
  const [secret, setSecret] = useState<string>();
  const onSuccess = (reply: Awaited<ReturnType<typeof calls.rotateSecret>>) => {
    client.setQueryData(keys.secret(uid), { data: reply.data });
    setAsking(false);
    setSecret(reply.secret);
  };
  const show = useMutation({
    mutationFn: () => calls.showSecret(uid),
    onSuccess,
    gcTime: 0,
    onError: () => void client.invalidateQueries({ queryKey: keys.secret(uid) }),
  });
  const rotate = useMutation({ mutationFn: () => calls.rotateSecret(uid), onSuccess, gcTime: 0 });
  const failure = show.error ?? null;
  const close = () => {
    setSecret(undefined);
    show.reset();
    rotate.reset();
  };
  return (
    <Loaded query={useQuery(secretQuery(uid))}>
      {({ data: { shownAt, rotatedAt } }) => (
        <Card pad="lg">
          <Stack gap="4" align="flex-start">
            <Box>
              <Heading size="md">{t('secret.title')}</Heading>
              <Text color="fg.muted" mt="1">
                {t('secret.lead')}
              </Text>
            </Box>
            <Text>
              {shownAt === null ? (
                t('secret.never')
              ) : (
                <>
                  {t(rotatedAt === null ? 'secret.shown' : 'secret.rotated')}{' '}
                  <TimeAgo at={(rotatedAt ?? shownAt) * 1000} />
                </>
              )}
            </Text>
            {failure && (
              <AlertBox type="error" title={t('secret.failed')}>
                {toApiError(failure).message}
              </AlertBox>
            )}
            {shownAt === null ? (
              <Button loading={show.isPending} onClick={() => show.mutate()}>
                {t('secret.show')}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setAsking(true)}>
                {t('secret.rotate')}
              </Button>
            )}
            <Box w="full" maxW="full">
              <Text fontSize="sm" fontWeight="medium" mb="1">
                {t('secret.example')}
              </Text>
              <CodeBlock
                label={t('secret.exampleLabel')}
                code={`curl -H "Authorization: Bearer $WORKSPACE_SECRET" ${location.origin}/api/${location.pathname.split('/')[2]}/workspaces/${uid}`}
              />
            </Box>
          </Stack>
          {asking && (
            <FormDialog
              danger
              title={t('secret.rotateTitle')}
              description={t('secret.rotateBody')}
              confirm={t('secret.rotate')}
              busy={rotate.isPending}
              onSubmit={() => rotate.mutate()}
              onClose={() => setAsking(false)}
            >
              {rotate.error && (
                <AlertBox type="error" title={t('secret.failed')}>
                  {toApiError(rotate.error).message}
                </AlertBox>
              )}
            </FormDialog>
          )}
          {secret !== undefined && (
            <Dialog
              open
              role="alertdialog"
              onClose={close}
              title={t('secret.onceTitle')}
              description={t('secret.onceBody')}
              footer={<Button onClick={close}>{t('secret.stored')}</Button>}
            >
              <CopyChip value={secret} label={t('secret.label')} />
            </Dialog>
          )}
        </Card>
      )}
    </Loaded>
  );
}
