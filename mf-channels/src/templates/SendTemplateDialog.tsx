import { notify, useQuery, useT } from '@voxgrove/sdk';
import type { Delivery } from '../../contract/channels';
import { templatesQuery, useSendTemplate } from '../data/whatsapp';
import { TemplateDialog } from './TemplateDialog';

/** Chooses a template to send instead of a message that failed after the time for free texts. */
export function SendTemplateDialog({
  agentId,
  delivery: { id, accountId },
  onClose,
}: {
  agentId: string;
  delivery: Delivery;
  onClose: () => void;
}) {
  const t = useT('mf-channels');
  const { data, error } = useQuery(templatesQuery(agentId, accountId));
  const send = useSendTemplate(agentId, id);
  return (
    <TemplateDialog
      templates={data?.filter(({ status }) => status === 'APPROVED')}
      loadError={error}
      sendError={send.error}
      isSending={send.isPending}
      onSend={(template, variables) =>
        send.mutate(
          { template, variables },
          {
            onSuccess: () => {
              notify({ type: 'success', message: t('failedMessages.queued') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
