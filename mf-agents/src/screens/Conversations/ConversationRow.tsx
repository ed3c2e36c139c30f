import type { Conversation } from '@voxgrove/contracts';
import { Link } from '@voxgrove/sdk';
import { Badge, Box, HStack, Text, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { StateBadge } from './StateBadge';

/** `show`: which list the row is in, kept in the address. */
export function ConversationRow({
  conversation,
  chosen,
  show,
}: {
  conversation: Conversation;
  chosen: boolean;
  show: string | null;
}) {
  const t = useTexts();
  const { visitor } = conversation;
  const name = visitor?.name ?? visitor?.email;
  return (
    <Box as="li" borderBottomWidth="1px">
      <Box
        asChild
        display="block"
        px="4"
        py="3"
        outlineOffset="-2px"
        bg={chosen ? 'accent.subtle' : undefined}
        _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}
      >
        <Link
          to={`?c=${conversation.id}${show ? `&show=${show}` : ''}`}
          aria-current={chosen ? 'true' : undefined}
        >
          <HStack justify="space-between" gap="3">
            <Text
              fontWeight="medium"
              lineClamp="1"
              {...(conversation.title && { htmlTranslate: 'no' })}
            >
              {conversation.title ||
                t('convos.visitor', { id: shortVisitorId(conversation.visitorId) })}
            </Text>
            <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
              <TimeAgo at={conversation.lastMessageAt} />
            </Text>
          </HStack>
          {name && (
            <Text htmlTranslate="no" fontSize="xs" lineClamp="1" mt="0.5" overflowWrap="anywhere">
              {name}
            </Text>
          )}
          <Text
            htmlTranslate="no"
            color="fg.muted"
            lineClamp="2"
            fontSize="xs"
            mt="0.5"
            overflowWrap="anywhere"
          >
            {conversation.lastText}
          </Text>
          <HStack gap="2" mt="1.5" flexWrap="wrap">
            <StateBadge conversation={conversation} />
            <Badge>{t('convos.messages', { count: conversation.messageCount })}</Badge>
            {conversation.unrecorded && <Badge>{t('convos.unrecorded')}</Badge>}
            {conversation.unanswered > 0 && (
              <Badge tone="warning">
                {t('convos.unanswered', { count: conversation.unanswered })}
              </Badge>
            )}
          </HStack>
        </Link>
      </Box>
    </Box>
  );
}
