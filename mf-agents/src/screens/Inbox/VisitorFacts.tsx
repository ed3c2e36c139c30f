import { Avatar, Badge, Box, CopyChip, HStack, Icon, Text, TimeAgo } from '@voxgrove/ui';
import type { InboxItem } from '../../../contract/inbox';
import { FactList } from '../../parts/FactList';
import type { Fact } from '../../parts/FactList';
import { useChannelName } from '../../parts/use-channel-name';
import { shortVisitorId } from '../../parts/short-visitor-id';
import { VisitorDetails } from '../Conversations/VisitorDetails';
import { useTexts } from './useTexts';

/** Facts about the visitor, as given by the visitor or by the website. */
export function VisitorFacts({ item }: { item: InboxItem }) {
  const t = useTexts();
  const channelName = useChannelName();
  const { visitor, visitorId } = item;
  const name = visitor?.name ?? visitor?.email;
  const facts: Fact[] = [
    [t('channel'), channelName(item.channel)],
    ...(item.lang ? [[t('language'), item.lang] as const] : []),
    [t('started'), <TimeAgo key="started" at={item.startedAt} />],
    [t('conversationId'), <CopyChip key="id" value={item.id} />],
  ];
  return (
    <Box minW="0" flex="1">
      <HStack gap="3">
        <Avatar name={name ?? visitorId} size="10" anonymous={name === undefined} />
        <Box minW="0">
          <HStack gap="2" minW="0">
            <Text fontWeight="semibold" lineClamp="1" overflowWrap="anywhere" htmlTranslate="no">
              {name ?? t('visitor', { id: shortVisitorId(visitorId) })}
            </Text>
            {visitor?.verified && (
              <Badge tone="success">
                <Icon name="shield-check" />
                {t('verified')}
              </Badge>
            )}
          </HStack>
          <Text color="fg.muted" fontSize="xs" lineClamp="1" htmlTranslate="no">
            {visitor?.email ?? t('noAddress')}
          </Text>
        </Box>
      </HStack>
      {visitor && hasDetails(visitor) && (
        <Box mt="3" borderWidth="1px" borderRadius="sm" overflow="hidden">
          <VisitorDetails agentId={item.agentId} visitor={visitor} />
        </Box>
      )}
      <Box mt="3">
        <FactList facts={facts} />
      </Box>
    </Box>
  );
}

const hasDetails = ({ phone, userId, more }: NonNullable<InboxItem['visitor']>): boolean =>
  phone !== undefined || userId !== undefined || Object.keys(more).length > 0;
