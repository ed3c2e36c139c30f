import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Skeleton, Stack } from '@voxgrove/ui';
import type { KeyboardEvent } from 'react';
import type { ConversationPage } from '../../../contract/conversation-views';
import { useMoreConversations } from '../../data/conversations/useMoreConversations';
import { useTexts } from '../../i18n/useTexts';
import { ConversationRow } from './ConversationRow';
import { LiveMark } from './LiveMark';

/** Conversations, the newest message first. Arrow keys move between them. */
export function ConversationList({ agentId, page, chosen, test }: { agentId: string; page: ConversationPage | undefined; chosen: string | null; test: boolean }) {
  const t = useTexts();
  const more = useMoreConversations(agentId, test);
  if (!page) return <Stack gap="3" p="3" aria-busy>{[0, 1, 2, 3, 4].map((row) => <Skeleton key={row} h="14" />)}</Stack>;
  return (
    <Box as="nav" aria-label={t('convos.list')} onKeyDown={moveFocus}>
      {!test && <LiveMark />}
      <Stack as="ul" gap="0">{page.data.map((conversation) => <ConversationRow key={conversation.id} conversation={conversation} test={test} chosen={conversation.id === chosen} />)}</Stack>
      {more.error && <Box p="3"><AlertBox type="error" title={t('convos.moreFailed')}>{toApiError(more.error).message}</AlertBox></Box>}
      {page.next && <Box p="3" textAlign="center"><Button variant="outline" size="sm" loading={more.isPending} onClick={() => more.mutate(page.next!)}>{t('convos.more')}</Button></Box>}
    </Box>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const target = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
