import { cutText } from '@voxgrove/contracts';
import { notify, toApiError } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Dialog } from '@voxgrove/ui';
import { useUnpublish } from '../../data/agents/lifecycle';
import { useTexts } from '../../i18n/useTexts';
import type { AgentInList } from './agent-in-list';

/** Asks before an agent is unpublished. */
export function UnpublishDialog({ agent, onClose }: { agent: AgentInList; onClose: () => void }) {
  const t = useTexts();
  const unpublish = useUnpublish(agent.ID);
  const name = cutText(agent.title, 60);
  const confirm = () =>
    unpublish.mutate(undefined, {
      onSuccess: () => {
        notify({ type: 'success', message: t('lifecycle.unpublished', { name }) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={
        <Box as="span" overflowWrap="anywhere">
          {t('lifecycle.unpublishTitle', { name })}
        </Box>
      }
      description={t('lifecycle.unpublishBody')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {t('lifecycle.cancel')}
          </Button>
          <Button variant="danger" loading={unpublish.isPending} onClick={confirm}>
            {t('lifecycle.unpublish')}
          </Button>
        </>
      }
    >
      {unpublish.error && (
        <AlertBox type="error" title={t('lifecycle.notUnpublished')}>
          {toApiError(unpublish.error).message}
        </AlertBox>
      )}
    </Dialog>
  );
}
