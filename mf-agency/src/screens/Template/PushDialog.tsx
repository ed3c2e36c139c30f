import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { SnapshotTarget } from '../../../contract/snapshots';
import { snapshotChangesQuery, useSnapshotChanges } from '../../data/snapshots';

export interface PushDialogProps {
  agencyId: string;
  target: SnapshotTarget;
  onClose: () => void;
}

/** Shows the changes that the template makes in an agent, and writes them. */
export function PushDialog({ agencyId, target, onClose }: PushDialogProps) {
  const t = useT('mf-agency');
  const { data, error } = useQuery(snapshotChangesQuery(agencyId, target.ID));
  const { push } = useSnapshotChanges(agencyId);
  const failure = error ?? push.error;
  const name = target.title;
  const send = (): void =>
    push.mutate([target.ID], {
      onSuccess: () => {
        notify({ type: 'success', message: t('template.pushed', { name }) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('template.compareTitle', { name })}
      description={t('template.compareBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('template.cancel')}
          </Button>
          <Button
            disabled={data === undefined || data.length === 0}
            loading={push.isPending}
            onClick={send}
          >
            {t('template.push')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failure && <AlertBox type="error">{toApiError(failure).message}</AlertBox>}
        {!data && !failure && <Skeleton height="8rem" />}
        {data?.length === 0 && <Text>{t('template.same')}</Text>}
        {data?.map(({ path, before, after }) => (
          <Box key={path} borderTopWidth="1px" borderColor="border" pt="2">
            <Text fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere">
              {path}
            </Text>
            <Value label={t('template.before')} text={before} />
            <Value label={t('template.after')} text={after} />
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  const t = useT('mf-agency');
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-wrap">
      {label}: {text === '' ? t('template.nothing') : text}
    </Text>
  );
}
