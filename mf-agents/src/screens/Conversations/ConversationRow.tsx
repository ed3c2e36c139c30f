import type { Conversation } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Badge, Box, HStack, Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { shortVisitorId } from '../../parts/short-visitor-id';

export function ConversationRow({ conversation, chosen, test }: { conversation: Conversation; chosen: boolean; test: boolean }) {
  const t = useTexts();
  return (
    <Box as="li" borderBottomWidth="1px">
      <Box asChild display="block" px="4" py="3" outlineOffset="-2px" bg={chosen ? 'accent.subtle' : undefined} _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}>
        <Link to={`?c=${conversation.id}${test ? '&show=tests' : ''}`} aria-current={chosen ? 'true' : undefined}>
          <HStack justify="space-between" gap="3">
            <Text fontWeight="medium" lineClamp="1" {...(conversation.title && { htmlTranslate: 'no' })}>{conversation.title || t('convos.visitor', { id: shortVisitorId(conversation.visitorId) })}</Text>
            <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0"><TimeAgo at={conversation.lastMessageAt} /></Text>
          </HStack>
          <Text htmlTranslate="no" color="fg.muted" lineClamp="2" fontSize="xs" mt="0.5" overflowWrap="anywhere">{conversation.lastText}</Text>
          <HStack gap="2" mt="1.5">
            <Badge>{t('convos.messages', { count: conversation.messageCount })}</Badge>
            {conversation.unanswered > 0 && <Badge tone="warning">{t('convos.unanswered', { count: conversation.unanswered })}</Badge>}
          </HStack>
        </Link>
      </Box>
    </Box>
  );
}
