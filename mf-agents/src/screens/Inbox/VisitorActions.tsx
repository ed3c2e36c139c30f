import { notify, toApiError, usePortal, useRegion } from '@voxgrove/sdk';
import { Button, Dialog, Icon, IconButton, Menu, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useBlockVisitor, useEraseVisitor, useSeparateVisitor } from '../../data/inbox/changes';
import { MailTranscript } from './MailTranscript';
import { MergeVisitor } from './MergeVisitor';
import { useTexts } from './useTexts';

/**
 * Actions for a visitor. Only members merge visitors, download their data and erase it.
 */
export function VisitorActions({
  item,
  blocked,
  merged,
  onErased,
}: {
  item: InboxItem;
  blocked: boolean;
  /** Number of visitors that this one was merged with. */
  merged: number;
  onErased: () => void;
}) {
  const t = useTexts();
  const region = useRegion();
  const { agentId, visitorId, id } = item;
  const [isMailing, setMailing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMember = usePortal() === null;
  const separate = useSeparateVisitor(agentId);
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
          ...(isMember
            ? [
                {
                  id: 'export',
                  label: t('exportVisitor'),
                  onSelect: () => location.assign(`${ofAgent}/visitors/${visitorId}/export`),
                },
                { id: 'merge', label: t('merge'), onSelect: () => setMerging(true) },
              ]
            : []),
          ...(isMember && merged > 0
            ? [
                {
                  id: 'separate',
                  label: t('separate'),
                  onSelect: () =>
                    separate.mutate(visitorId, {
                      onSuccess: () => notify({ type: 'success', message: t('separateDone') }),
                      onError: failed,
                    }),
                },
              ]
            : []),
          {
            id: 'block',
            label: t(blocked ? 'unblock' : 'block'),
            separated: true,
            onSelect: () => block.mutate({ visitorId, blocked: !blocked }, { onError: failed }),
          },
          ...(isMember
            ? [{ id: 'erase', label: t('erase'), onSelect: () => setAsking(true) }]
            : []),
        ]}
      />
      {isMailing && <MailTranscript item={item} onClose={() => setMailing(false)} />}
      {isMerging && <MergeVisitor item={item} onClose={() => setMerging(false)} />}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('eraseTitle')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
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
        <Text>{t(merged > 0 ? 'eraseMerged' : 'eraseBody')}</Text>
      </Dialog>
    </>
  );
}
