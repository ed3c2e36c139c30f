import type { Attachment, Conversation } from '@voxgrove/contracts';
import { toApiError, useQuery } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  CopyChip,
  EmptyState,
  Flex,
  HStack,
  Icon,
  IconButton,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMarkRead, usePresence } from '../../data/inbox/changes';
import { useVisitorTyping } from '../../data/conversations/useVisitorTyping';
import { transcriptQuery } from '../../data/conversations/queries';
import { useTexts } from '../../i18n/useTexts';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { QueryError } from '../../parts/QueryError';
import { HandleBar } from './HandleBar';
import { MessageItem } from './MessageItem';
import { OutgoingItem } from './OutgoingItem';
import { PresentNote } from './PresentNote';
import { ReplyMailNote } from './ReplyMailNote';
import { ToConversation } from './ToConversation';
import { useReplies } from './useReplies';
import { VisitorDetails } from './VisitorDetails';

const NEAR_END_PX = 120;

/**
 * One conversation that grows while the visitor writes. The view follows the end unless the reader
 * has scrolled up.
 */
export function TranscriptPane({
  agentId,
  conversationId,
  onBack,
  onDetails,
  present = [],
}: {
  agentId: string;
  conversationId: string;
  onBack: () => void;
  /** Opens the details of the conversation. */
  onDetails?: () => void;
  /** Colleagues who have the conversation open. */
  present?: readonly { name: string; typing: boolean }[];
}) {
  const t = useTexts();
  const { typed, sent } = usePresence(agentId, conversationId);
  const { data, error, refetch } = useQuery(transcriptQuery(agentId, conversationId));
  const {
    outgoing,
    reply,
    sendAgain: again,
    discard,
  } = useReplies(agentId, conversationId, data?.messages);
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const refused = outgoing.filter(({ error }) => error !== null).length;
  const toEnd = () => {
    if (atEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  };
  useLayoutEffect(toEnd, [data, outgoing.length, refused]);
  const lastOfVisitor = data?.messages.findLast(({ role }) => role === 'visitor')?.seq ?? 0;
  useMarkRead(agentId, conversationId, lastOfVisitor);
  const visitorTypes = useVisitorTyping(agentId, conversationId, lastOfVisitor);
  const last = data?.messages.at(-1);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || !log.current || typeof ResizeObserver === 'undefined') return;
    // A growing reply field makes the transcript smaller, so scroll to its end again.
    const resized = new ResizeObserver(toEnd);
    resized.observe(log.current);
    return () => resized.disconnect();
  }, [isLoaded]);
  const send = (text: string, attachments: readonly Attachment[]) => {
    atEnd.current = true;
    sent();
    reply(text, attachments);
  };

  return (
    <Flex flexDir="column" h="full">
      <PaneHead
        conversation={data?.conversation}
        conversationId={conversationId}
        onBack={onBack}
        {...(onDetails && { onDetails })}
      />
      <PresentNote present={present} />
      {error &&
        !data &&
        (toApiError(error).status === 404 ? (
          <EmptyState title={t('convos.missing')} />
        ) : (
          <QueryError
            title={t('convos.transcriptError')}
            error={error}
            onRetry={() => void refetch()}
          />
        ))}
      {!data && !error && (
        <Stack gap="4" p="4" aria-busy>
          <Skeleton h="12" w="60%" />
          <Skeleton h="20" w="70%" alignSelf="flex-end" />
          <Skeleton h="12" w="50%" />
        </Stack>
      )}
      {data && (
        <Stack
          ref={log}
          role="log"
          aria-label={t('convos.transcript')}
          tabIndex={0}
          gap="4"
          p="4"
          flex="1"
          minH="0"
          overflow="auto"
          outlineOffset="-2px"
          onScroll={({ currentTarget: box }) => {
            atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
          }}
        >
          {data.conversation.unrecorded && data.messages.length === 0 && (
            <EmptyState title={t('convos.unrecorded')}>{t('convos.unrecordedBody')}</EmptyState>
          )}
          {data.conversation.previousId !== undefined && (
            <Box fontSize="sm">
              <ToConversation id={data.conversation.previousId}>
                {t('convos.previous')}
              </ToConversation>
            </Box>
          )}
          {data.messages.map((message) => (
            <MessageItem key={message.id} agentId={agentId} message={message} />
          ))}
          {last?.role === 'human' &&
            last.delivery?.status !== 'failed' &&
            (data.conversation.seenByVisitor ?? 0) >= last.seq && (
              <Text alignSelf="flex-end" color="fg.muted" fontSize="xs">
                {t('convos.seenByVisitor')}
              </Text>
            )}
          {data.conversation.replyMail && (
            <ReplyMailNote
              agentId={agentId}
              conversationId={conversationId}
              mail={data.conversation.replyMail}
            />
          )}
          {outgoing.map((queued) => (
            <OutgoingItem
              key={queued.clientMessageId}
              reply={queued}
              onAgain={() => again(queued)}
              onDiscard={() => discard(queued.clientMessageId)}
            />
          ))}
        </Stack>
      )}
      {visitorTypes && (
        <Text px="4" py="1" color="fg.muted" fontSize="xs">
          {t('convos.visitorTypes')}
        </Text>
      )}
      {data && !data.conversation.test && (
        <HandleBar
          agentId={agentId}
          conversation={data.conversation}
          heard={lastOfVisitor}
          onSend={send}
          onTyping={typed}
        />
      )}
    </Flex>
  );
}

/** The visitor's name and the page they wrote from, with more details on demand. */
function PaneHead({
  conversation,
  conversationId,
  onBack,
  onDetails,
}: {
  conversation: Conversation | undefined;
  conversationId: string;
  onBack: () => void;
  onDetails?: () => void;
}) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const visitor = conversation?.visitor;
  const name =
    conversation &&
    (visitor?.name ??
      visitor?.email ??
      (conversation.test
        ? t('convos.aTest')
        : t('convos.visitor', { id: shortVisitorId(conversation.visitorId) })));
  const isKnownVisitor =
    visitor !== undefined &&
    (Object.keys(visitor.more).length > 0 ||
      [visitor.name, visitor.email, visitor.phone, visitor.userId].some(
        (value) => value !== undefined,
      ));
  return (
    <>
      <HStack gap="2" px="4" minH="14" borderBottomWidth="1px" flexWrap="wrap" py="2">
        <IconButton
          label={t('convos.back')}
          onClick={onBack}
          display={{ base: 'inline-flex', md: 'none' }}
        >
          <Icon name="arrow-left" />
        </IconButton>
        <Box minW="0" flex="1 1 12rem">
          <HStack gap="2" minW="0">
            <Text
              fontWeight="semibold"
              lineClamp="1"
              minW="0"
              overflowWrap="anywhere"
              {...(visitor && { htmlTranslate: 'no' })}
            >
              {name ?? ' '}
            </Text>
            {visitor?.verified && (
              <Badge tone="success">
                <Icon name="shield-check" />
                {t('convos.verified')}
              </Badge>
            )}
          </HStack>
          {visitor?.name && visitor.email && (
            <Text
              htmlTranslate="no"
              color="fg.muted"
              fontSize="xs"
              lineClamp="1"
              overflowWrap="anywhere"
            >
              {visitor.email}
            </Text>
          )}
          {conversation?.pageUrl && !conversation.test && (
            <Text color="fg.muted" fontSize="xs" lineClamp="1" title={conversation.pageUrl}>
              {t('convos.from', { url: conversation.pageUrl })}
            </Text>
          )}
        </Box>
        {onDetails && (
          <Button
            variant="ghost"
            size="sm"
            onClick={onDetails}
            css={{ '@container split-page (min-width: 70rem)': { display: 'none' } }}
          >
            {t('convos.details')}
          </Button>
        )}
        {isKnownVisitor && !onDetails && (
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('convos.details')}
            <Box as="span" display="inline-flex" transform={open ? 'rotate(180deg)' : 'none'}>
              <Icon name="chevron-down" size={14} />
            </Box>
          </Button>
        )}
        {/* On phones, the details contain the id; here it would take a row of its own. */}
        <Box {...(onDetails && { hideBelow: 'md' as const })}>
          <CopyChip value={conversationId} />
        </Box>
      </HStack>
      {open && visitor && conversation && (
        <VisitorDetails agentId={conversation.agentId} visitor={visitor} />
      )}
    </>
  );
}
