import { Link } from '@voxgrove/sdk';
import { Avatar, Badge, Box, CheckMark, HStack, Text, TimeAgo, VisuallyHidden } from '@voxgrove/ui';
import { memo } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { Highlighted } from './Highlighted';
import { RowStatus } from './RowStatus';
import { useTexts } from './useTexts';

export interface InboxRowProps {
  item: InboxItem;
  /** Name of the agent, if the list contains several agents. */
  agentTitle: string | undefined;
  to: string;
  chosen: boolean;
  selected: boolean;
  onSelect: (id: string) => void;
}

/**
 * A conversation in the list: the visitor, its most important status, the last message, and the
 * time since when the visitor waits.
 */
export const InboxRow = memo(function InboxRow({
  item,
  agentTitle,
  to,
  chosen,
  selected,
  onSelect,
}: InboxRowProps) {
  const t = useTexts();
  const { visitor, visitorId, unread, hit } = item;
  const known = visitor?.name ?? visitor?.email;
  const name = known ?? (item.title || t('visitor', { id: shortVisitorId(visitorId) }));
  // The first message of a visitor is also the title, so it is not shown twice.
  const lastText = item.lastText === name ? '' : item.lastText;
  return (
    <Box as="li" borderBottomWidth="1px" display="flex" bg={chosen ? 'accent.subtle' : undefined}>
      <Box px="3" pt="4" flexShrink="0">
        <CheckMark
          label={t('select', { name })}
          checked={selected}
          onChange={() => onSelect(item.id)}
        />
      </Box>
      <Box
        asChild
        display="block"
        flex="1"
        minW="0"
        pe="3"
        py="3"
        outlineOffset="-2px"
        _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}
      >
        <Link to={to} aria-current={chosen ? 'true' : undefined} data-conversation={item.id}>
          <HStack gap="3" alignItems="flex-start">
            <Avatar name={known ?? visitorId} size="8" anonymous={known === undefined} />
            <Box minW="0" flex="1">
              <HStack justify="space-between" gap="2">
                <HStack gap="1.5" minW="0">
                  {unread && (
                    <Box boxSize="2" borderRadius="full" bg="accent.solid" flexShrink="0">
                      <VisuallyHidden>{t('unread')}</VisuallyHidden>
                    </Box>
                  )}
                  <Text
                    fontWeight={unread ? 'bold' : 'medium'}
                    lineClamp="1"
                    overflowWrap="anywhere"
                    htmlTranslate="no"
                  >
                    {name}
                  </Text>
                </HStack>
                <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
                  <TimeAgo short at={item.lastMessageAt} />
                </Text>
              </HStack>
              {known && item.title && (
                <Text htmlTranslate="no" fontSize="sm" lineClamp="1" overflowWrap="anywhere">
                  {item.title}
                </Text>
              )}
              <Text
                htmlTranslate="no"
                color="fg.muted"
                lineClamp={hit ? '2' : '1'}
                fontSize="xs"
                mt="0.5"
                overflowWrap="anywhere"
                _empty={{ display: 'none' }}
              >
                {hit ? <Highlighted text={hit.text} words={hit.words} /> : lastText}
              </Text>
              <HStack gap="1.5" mt="1.5" flexWrap="wrap" _empty={{ display: 'none' }}>
                <RowStatus item={item} />
                {agentTitle !== undefined && <Badge htmlTranslate="no">{agentTitle}</Badge>}
                {item.tags.slice(0, 3).map((tag) => (
                  <Badge key={tag} htmlTranslate="no">
                    {tag}
                  </Badge>
                ))}
              </HStack>
            </Box>
          </HStack>
        </Link>
      </Box>
    </Box>
  );
});
