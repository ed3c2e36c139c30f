import { toApiError, useQuery } from '@voxgrove/sdk';
import { Box, CopyChip, EmptyState, Flex, HStack, Icon, IconButton, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useLayoutEffect, useRef } from 'react';
import { transcriptQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { QueryError } from '../../parts/QueryError';
import { MessageItem } from './MessageItem';

const NEAR_END_PX = 120;

/** One conversation, growing while the visitor writes. It follows the end unless the reader has scrolled up. */
export function TranscriptPane({ agentId, conversationId, onBack }: { agentId: string; conversationId: string; onBack: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(transcriptQuery(agentId, conversationId));
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => { if (atEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight; }, [data]);

  return (
    <Flex flexDir="column" h="full">
      <HStack gap="2" px="4" minH="14" borderBottomWidth="1px" flexWrap="wrap" py="2">
        <IconButton label={t('convos.back')} onClick={onBack} display={{ base: 'inline-flex', md: 'none' }}><Icon name="arrow-left" /></IconButton>
        <Box minW="0" flex="1 1 12rem">
          <Text fontWeight="semibold" lineClamp="1">{data ? (data.conversation.test ? t('convos.aTest') : t('convos.visitor', { id: shortVisitorId(data.conversation.visitorId) })) : ' '}</Text>
          {data?.conversation.pageUrl && !data.conversation.test && <Text color="fg.muted" fontSize="xs" lineClamp="1" title={data.conversation.pageUrl}>{t('convos.from', { url: data.conversation.pageUrl })}</Text>}
        </Box>
        <CopyChip value={conversationId} />
      </HStack>
      {error && !data && (toApiError(error).status === 404 ? <EmptyState title={t('convos.missing')} /> : <QueryError title={t('convos.transcriptError')} error={error} onRetry={() => void refetch()} />)}
      {!data && !error && <Stack gap="4" p="4" aria-busy><Skeleton h="12" w="60%" /><Skeleton h="20" w="70%" alignSelf="flex-end" /><Skeleton h="12" w="50%" /></Stack>}
      {data && (
        <Stack
          ref={log} role="log" aria-label={t('convos.transcript')} tabIndex={0} gap="4" p="4" flex="1" minH="0" overflow="auto" outlineOffset="-2px"
          onScroll={({ currentTarget: box }) => { atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX; }}
        >
          {data.messages.map((message) => <MessageItem key={message.id} agentId={agentId} message={message} />)}
        </Stack>
      )}
    </Flex>
  );
}
