import { Slot } from '@voxgrove/sdk';
import { Dialog } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Shows the code that adds the chat to a website. */
export function EmbedCodeDialog({
  agentId,
  open,
  onClose,
}: {
  agentId: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('topbar.scriptTitle')} size="md">
      <Slot name="agent.publish.website-script" props={{ agentId }} />
    </Dialog>
  );
}
