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

/** Below a conversation of WhatsApp: explains that only templates are allowed, and sends one. */
export function LateReply(conversation: OpenConversation) {
  return conversation.channel === 'whatsapp' ? <WhatsAppReply {...conversation} /> : null;
}

function WhatsAppReply({ agentId, conversationId, lastMessageAt }: OpenConversation) {
  const t = useT('mf-channels');
  const { data: late } = useQuery(lateChatQuery(agentId, conversationId, lastMessageAt));
  const send = useReplyWithTemplate(agentId, conversationId);
  const [replyId, setReplyId] = useState('');
  if (!late) return null;
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap" borderTopWidth="1px" px="4" py="2.5">
      <Text fontSize="sm" flex="1 1 14rem">
        {t('lateReply.explain')} <TimeAgo at={late.closedSince} />
      </Text>
      <Button size="sm" onClick={() => setReplyId(randomId(20))}>
        {t('lateReply.choose')}
      </Button>
      {replyId !== '' && (
        <TemplateDialog
          templates={late.templates}
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
