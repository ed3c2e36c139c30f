import { toApiError, useWorkspace } from '@voxgrove/sdk';
import { useState } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useMergeVisitor } from '../../data/inbox/changes';
import { inboxPath, useInboxList } from '../../data/inbox/queries';
import { MergeDialog } from '../../parts/MergeDialog';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { useChannelName } from '../../parts/use-channel-name';
import { useTexts } from './useTexts';

/** Merges the visitor of a conversation with another visitor who is the same person. */
export function MergeVisitor({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const t = useTexts();
  const channelName = useChannelName();
  const { uid: workspaceId } = useWorkspace();
  const [q, setQ] = useState('');
  const { data } = useInboxList(inboxPath({ workspaceId }), {
    view: 'all',
    ...(q !== '' && { q }),
  });
  const merge = useMergeVisitor(item);
  const nameOf = ({ visitor, visitorId, title, channel }: InboxItem): string =>
    [
      visitor?.name ?? visitor?.email ?? t('visitor', { id: shortVisitorId(visitorId) }),
      channelName(channel),
      title,
    ]
      .filter(Boolean)
      .join(' · ');
  const others = data?.pages
    .flatMap((page) => page.data)
    .filter((other) => other.agentId !== item.agentId || other.visitorId !== item.visitorId)
    .map((other) => ({ id: other.id, name: nameOf(other) }));
  const error = merge.error ? toApiError(merge.error) : null;
  return (
    <MergeDialog
      texts={{
        title: t('mergeTitle'),
        body: t('mergeBody'),
        search: t('mergeSearch'),
        other: t('mergeOther'),
        choose: t('mergeChoose'),
        none: t('mergeNone'),
        cancel: t('cancel'),
        confirm: t('mergeConfirm'),
        done: t('mergeDone'),
      }}
      search={q}
      onSearch={setQ}
      others={others}
      isPending={merge.isPending}
      failure={error && t('mergeFailed', { error: error.fields['other'] ?? error.message })}
      onMerge={merge.mutate}
      onClose={onClose}
    />
  );
}
