import { notify, toApiError, useRegion } from '@voxgrove/sdk';
import { Button, Dialog, Icon, IconButton, Menu, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useBlockVisitor, useEraseVisitor } from '../../data/inbox/changes';
import { MailTranscript } from './MailTranscript';
import { useTexts } from './useTexts';

/** Actions for a visitor: download their data, block them, erase them. */
export function VisitorActions({
  item,
  blocked,
  onErased,
}: {
  item: InboxItem;
  blocked: boolean;
  onErased: () => void;
}) {
  const t = useTexts();
  const region = useRegion();
  const { agentId, visitorId, id } = item;
  const [isMailing, setMailing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const block = useBlockVisitor(agentId, id);
  const erase = useEraseVisitor(agentId);
  const ofAgent = `/api/${region}/v2/agents/${agentId}`;
  const failed = (error: unknown): void =>
    notify({ type: 'error', message: t('changeFailed', { error: toApiError(error).message }) });
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t('actions')}>
            <Icon name="ellipsis" />
          </IconButton>
        }
        actions={[
          {
            id: 'transcript',
            label: t('transcript'),
            onSelect: () => location.assign(`${ofAgent}/conversations/${id}/transcript`),
          },
          { id: 'mail', label: t('mailTranscript'), onSelect: () => setMailing(true) },
          {
            id: 'export',
            label: t('exportVisitor'),
            onSelect: () => location.assign(`${ofAgent}/visitors/${visitorId}/export`),
          },
          {
            id: 'block',
            label: t(blocked ? 'unblock' : 'block'),
            separated: true,
            onSelect: () => block.mutate({ visitorId, blocked: !blocked }, { onError: failed }),
          },
          { id: 'erase', label: t('erase'), onSelect: () => setAsking(true) },
        ]}
      />
      {isMailing && <MailTranscript item={item} onClose={() => setMailing(false)} />}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('eraseTitle')}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              loading={erase.isPending}
              onClick={() =>
                erase.mutate(visitorId, {
                  onSuccess: () => {
                    setAsking(false);
                    onErased();
                  },
                  onError: failed,
                })
              }
            >
              {t('eraseConfirm')}
            </Button>
          </>
        }
      >
        <Text>{t('eraseBody')}</Text>
      </Dialog>
    </>
  );
}
