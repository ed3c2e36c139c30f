import { randomId } from '@voxgrove/contracts';
import { notify, useQuery, useT } from '@voxgrove/sdk';
import { Button, Flex, Text, TimeAgo } from '@voxgrove/ui';
import { useState } from 'react';
import { lateChatQuery, useReplyWithTemplate } from '../data/late-replies';
import { TemplateDialog } from './TemplateDialog';

/** A conversation that a member reads. */
interface OpenConversation {
  agentId: string;
  conversationId: string;
  channel: string;
  lastMessageAt: number;
}

/** Channels on which free texts are allowed only for a time after a message of the customer. */
const WITH_WINDOW = ['whatsapp', 'messenger', 'instagram'];

/**
 * Below a conversation: explains that free texts are no longer allowed. If templates are allowed,
 * sends one.
 */
export function LateReply(conversation: OpenConversation) {
  return WITH_WINDOW.includes(conversation.channel) ? <LateNotice {...conversation} /> : null;
}

function LateNotice({ agentId, conversationId, channel, lastMessageAt }: OpenConversation) {
  const t = useT('mf-channels');
  const { data: late } = useQuery(lateChatQuery(agentId, conversationId, lastMessageAt));
  const send = useReplyWithTemplate(agentId, conversationId);
  const [replyId, setReplyId] = useState('');
  if (!late) return null;
  const { closedSince, peopleUntil, templates } = late;
  if (templates === null)
    return (
      <Text fontSize="sm" borderTopWidth="1px" px="4" py="2.5">
        {peopleUntil === null
          ? t('lateReply.closed', { channel: t(`channels.cards.${channel}.name`) })
          : t('lateReply.peopleOnly')}{' '}
        <TimeAgo at={peopleUntil ?? closedSince} ahead />
      </Text>
    );
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap" borderTopWidth="1px" px="4" py="2.5">
      <Text fontSize="sm" flex="1 1 14rem">
        {t('lateReply.explain')} <TimeAgo at={closedSince} />
      </Text>
      <Button size="sm" onClick={() => setReplyId(randomId(20))}>
        {t('lateReply.choose')}
      </Button>
      {replyId !== '' && (
        <TemplateDialog
          templates={templates}
          loadError={null}
          sendError={send.error}
          isSending={send.isPending}
          onSend={({ name, language }, variables) =>
            send.mutate(
              { name, language, variables, clientMessageId: replyId },
              {
                onSuccess: () => {
                  notify({ type: 'success', message: t('lateReply.sent') });
                  setReplyId('');
                },
              },
            )
          }
          onClose={() => setReplyId('')}
        />
      )}
    </Flex>
  );
}
