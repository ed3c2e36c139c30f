import type { Conversation } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Box, Button, EmptyState, Heading, Skeleton, Stack } from '@voxgrove/ui';
import type { KeyboardEvent } from 'react';
import type { ConversationPage } from '../../../contract/conversation-views';
import { useMoreConversations } from '../../data/conversations/useMoreConversations';
import { useTexts } from '../../i18n/useTexts';
import { ConversationRow } from './ConversationRow';
import { LiveMark } from './LiveMark';

export type Show = 'visitors' | 'waiting' | 'tests';

interface Lists {
  agentId: string;
  show: Show;
  page: ConversationPage | undefined;
  waiting: Conversation[] | undefined;
  waitingError: unknown;
  chosen: string | null;
}

/**
 * Who waits for a person first, then the others, the newest message first; or the former alone, or
 * tests. Arrow keys move between them.
 */
export function ConversationList({ agentId, show, page, waiting, waitingError, chosen }: Lists) {
  const t = useTexts();
  const more = useMoreConversations(agentId, show === 'tests');
  const loaded = show === 'waiting' ? waiting !== undefined || waitingError : page;
  if (!loaded)
    return (
      <Stack gap="3" p="3" aria-busy>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="14" />
        ))}
      </Stack>
    );
  const first = show === 'tests' ? [] : (waiting ?? []);
  const ids = new Set(first.map(({ id }) => id));
  const others = show === 'waiting' ? [] : (page?.data ?? []).filter(({ id }) => !ids.has(id));
  const rows = (list: Conversation[]) => (
    <Stack as="ul" gap="0">
      {list.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          show={show === 'visitors' ? null : show}
          chosen={conversation.id === chosen}
        />
      ))}
    </Stack>
  );
  const heading = (text: string) => (
    <Heading
      as="h2"
      fontSize="xs"
      fontWeight="semibold"
      color="fg.muted"
      px="4"
      py="2"
      borderBottomWidth="1px"
      bg="bg.muted"
    >
      {text}
    </Heading>
  );
  return (
    <Box as="nav" aria-label={t('convos.list')} onKeyDown={moveFocus}>
      {show !== 'tests' && <LiveMark />}
      {waitingError !== null && show !== 'tests' && (
        <Box p="3">
          <AlertBox type="error" title={t('convos.waitingFailed')}>
            {toApiError(waitingError).message}
          </AlertBox>
        </Box>
      )}
      {show === 'waiting' && waiting?.length === 0 && (
        <EmptyState title={t('convos.noWaiting')}>{t('convos.noWaitingBody')}</EmptyState>
      )}
      {first.length > 0 && (
        <>
          {heading(t('convos.waiting'))}
          {rows(first)}
          {others.length > 0 && heading(t('convos.others'))}
        </>
      )}
      {rows(others)}
      {more.error && (
        <Box p="3">
          <AlertBox type="error" title={t('convos.moreFailed')}>
            {toApiError(more.error).message}
          </AlertBox>
        </Box>
      )}
      {show !== 'waiting' && page?.next && (
        <Box p="3" textAlign="center">
          <Button
            variant="outline"
            size="sm"
            loading={more.isPending}
            onClick={() => more.mutate(page.next!)}
          >
            {t('convos.more')}
          </Button>
        </Box>
      )}
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
