import type { Attachment, Conversation } from '@voxgrove/contracts';
import { Slot, useSession } from '@voxgrove/sdk';
import { Box, Button, Flex, HStack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { handlerName } from '../../../contract/handler-name';
import { useHandling, useSeen } from '../../data/conversations/handling';
import { useTexts } from '../../i18n/useTexts';
import { ToConversation } from './ToConversation';
import { StateBadge } from './StateBadge';
import { handlingError } from './handling-error';
import { ReplyBox } from './ReplyBox';
import { useGoesOn } from './useGoesOn';

/**
 * Shows who answers, and what the reader can do: take the conversation over, write in it, hand it
 * back, or end it. `heard`: `seq` of the visitor's last message on the screen.
 */
export function HandleBar({
  agentId,
  conversation,
  heard,
  onSend,
  onTyping,
}: {
  agentId: string;
  conversation: Conversation;
  heard: number;
  onSend: (text: string, attachments: readonly Attachment[]) => void;
  onTyping: () => void;
}) {
  const t = useTexts();
  const { user } = useSession();
  const handling = useHandling(agentId, conversation.id);
  const { state, handledBy } = conversation;
  // Compared by name only. The server distinguishes two members with the same name.
  const isMine = state === 'human-chatting' && handledBy === handlerName(user.displayName);
  const [wasMine] = useState(isMine);
  useSeen(agentId, conversation.id, isMine ? heard : null);
  useGoesOn(agentId, conversation, isMine);
  if (conversation.nextId !== undefined)
    return (
      <Box borderTopWidth="1px" px="4" py="2.5" fontSize="sm">
        <Text as="span" color="fg.muted">
          {t('convos.full')}
        </Text>{' '}
        <ToConversation id={conversation.nextId}>{t('convos.next')}</ToConversation>
      </Box>
    );
  const pressed = (action: typeof handling.variables) =>
    handling.isPending && handling.variables === action;
  const opened = {
    agentId,
    conversationId: conversation.id,
    channel: conversation.channel,
    lastMessageAt: conversation.lastMessageAt,
  };
  return (
    <>
      <Slot name="agent.late-reply" props={opened} fallback="inline" />
      <Box borderTopWidth="1px" px="4" py="2.5">
        <Flex gap="2" align="center" justify="space-between" flexWrap="wrap">
          <Box minW="0" role="status" fontSize="sm">
            {isMine ? t('convos.youInChat') : <WhoAnswers conversation={conversation} />}
          </Box>
          <HStack gap="2" flexWrap="wrap">
            {state !== 'human-chatting' && (
              <Button
                size="sm"
                variant={state === 'requested_chat' ? 'solid' : 'outline'}
                loading={pressed('take')}
                onClick={() => handling.mutate('take')}
              >
                {t('convos.handle')}
              </Button>
            )}
            {(state === 'human-chatting' || state === 'requested_chat') && (
              <Button
                size="sm"
                variant="outline"
                loading={pressed('give-back')}
                onClick={() => handling.mutate('give-back')}
              >
                {t('convos.giveBack')}
              </Button>
            )}
            {state !== 'ended_chat' && (
              <Button
                size="sm"
                variant="ghost"
                loading={pressed('end')}
                onClick={() => handling.mutate('end')}
              >
                {t('convos.end')}
              </Button>
            )}
          </HStack>
        </Flex>
        {handling.error && (
          <Text role="alert" color="danger.fg" fontSize="xs" mt="1.5">
            {t('convos.handleFailed', { error: handlingError(t, handling.error) })}
          </Text>
        )}
        {isMine && (
          <Box mt="2">
            <ReplyBox
              agentId={agentId}
              conversationId={conversation.id}
              visitorName={conversation.visitor?.name}
              takesFocus={!wasMine}
              onSend={onSend}
              onTyping={onTyping}
            />
          </Box>
        )}
      </Box>
    </>
  );
}

function WhoAnswers({ conversation }: { conversation: Conversation }) {
  const t = useTexts();
  const { state } = conversation;
  if (state === 'requested_chat' || state === 'human-chatting')
    return <StateBadge conversation={conversation} />;
  return (
    <Text color="fg.muted">{t(state === 'ended_chat' ? 'convos.ended' : 'convos.machine')}</Text>
  );
}
