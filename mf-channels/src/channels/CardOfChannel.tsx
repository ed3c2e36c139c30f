import { useT } from '@voxgrove/sdk';
import { Badge, Box, Button, Card, Flex, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import type { ChannelCard } from './cards';
import { ChannelLogo } from './ChannelLogo';

/** Shows a channel with its state and the button that opens its set-up. */
export function CardOfChannel({
  card: { id, icon, off },
  accounts,
  isActive: active,
  onOpen,
}: {
  card: ChannelCard;
  /** Undefined while the connections load. */
  accounts: readonly ChannelAccount[] | undefined;
  isActive: boolean;
  onOpen: () => void;
}) {
  const t = useT('mf-channels');
  const needsReauth = (accounts ?? []).some(
    ({ channel, health }) => (channel as string) === id && health.needsReauth,
  );
  const name = t(`channels.cards.${id}.name`);
  const label = t(active ? 'channels.configure' : 'channels.connect');
  return (
    <Card p="5" h="full">
      <Stack gap="3" h="full">
        <Flex gap="3" alignItems="center">
          <ChannelLogo id={id} icon={icon} />
          <Heading as="h2" fontSize="md" flex="1">
            {name}
          </Heading>
          {off && <Badge>{t(`channels.${off}`)}</Badge>}
          {needsReauth && <Badge tone="danger">{t('channels.needsReauth')}</Badge>}
          {active && !needsReauth && <Badge tone="success">{t('channels.active')}</Badge>}
        </Flex>
        <Text color="fg.muted" fontSize="sm" flex="1">
          {t(`channels.cards.${id}.body`)}
        </Text>
        <Box>
          {accounts === undefined ? (
            <Skeleton h="8" w="20" />
          ) : (
            <Button
              variant="outline"
              size="sm"
              disabled={off !== undefined}
              aria-label={`${label}: ${name}`}
              onClick={onOpen}
            >
              {label}
            </Button>
          )}
        </Box>
      </Stack>
    </Card>
  );
}
