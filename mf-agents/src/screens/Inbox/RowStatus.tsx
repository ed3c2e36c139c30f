import { Badge, TimeAgo } from '@voxgrove/ui';
import type { InboxItem } from '../../../contract/inbox';
import { useTexts as useAllTexts } from '../../i18n/useTexts';
import { useTexts } from './useTexts';

/** Shows the most important state of a conversation. */
export function RowStatus({ item }: { item: InboxItem }) {
  const t = useTexts();
  const all = useAllTexts();
  if (item.state === 'requested_chat')
    return (
      <Badge tone="danger">
        {t('view.waiting')} · <TimeAgo at={item.requestedAt ?? item.lastMessageAt} />
      </Badge>
    );
  if (item.unanswered > 0)
    return <Badge tone="warning">{all('convos.unanswered', { count: item.unanswered })}</Badge>;
  if (item.state === 'human-chatting')
    return (
      <Badge tone="info" maxW="full" overflow="hidden" textOverflow="ellipsis">
        {all('convos.inChat', { name: item.handledBy ?? '' })}
      </Badge>
    );
  if (item.unrecorded) return <Badge>{all('convos.unrecorded')}</Badge>;
  if ((item.ratings?.down ?? 0) > 0) return <Badge tone="warning">{t('view.rated-down')}</Badge>;
  if (item.state === 'ended_chat') return <Badge>{t('ended')}</Badge>;
  return null;
}
