import type { Conversation } from '@voxgrove/contracts';
import { Badge, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Shows who answers a conversation, unless the agent does. */
export function StateBadge({
  conversation: { state, requestedAt, handledBy, lastMessageAt },
}: {
  conversation: Conversation;
}) {
  const t = useTexts();
  switch (state) {
    case 'requested_chat':
      return (
        <Badge tone="danger">
          {t('convos.waiting')} · <TimeAgo at={requestedAt ?? lastMessageAt} />
        </Badge>
      );
    case 'human-chatting':
      return (
        <Badge tone="info" maxW="full" overflow="hidden" textOverflow="ellipsis">
          {t('convos.inChat', { name: handledBy ?? '' })}
        </Badge>
      );
    case 'ended_chat':
      return <Badge>{t('convos.endedMark')}</Badge>;
    case 'ai-chatting':
      return null;
  }
}
