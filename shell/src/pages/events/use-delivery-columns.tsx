import { useMemo } from 'react';
import type { EventDelivery } from '@voxgrove/contracts';
import { Badge, Box, Button, Flex, Text, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { StateBadge } from './StateBadge';
import { shortUrl } from './short-url';
import { useTexts } from './useTexts';

/** Returns the columns of the list of deliveries. `onOpen` receives the id of a delivery. */
export function useDeliveryColumns(onOpen: (id: string) => void): Column<EventDelivery>[] {
  const t = useTexts();
  return useMemo(
    (): Column<EventDelivery>[] => [
      {
        id: 'type',
        header: t('deliveries.type'),
        cell: ({ id, type, test }) => (
          <Flex gap="2" align="center" minW="0">
            <Button
              variant="link"
              onClick={() => onOpen(id)}
              aria-label={t('deliveries.open', { type, id })}
              htmlTranslate="no"
              fontFamily="mono"
              fontSize="xs"
            >
              {type}
            </Button>
            {test && <Badge>{t('deliveries.test')}</Badge>}
          </Flex>
        ),
      },
      {
        id: 'endpoint',
        header: t('deliveries.endpoint'),
        priority: 3,
        cell: ({ url }) => (
          <Text as="span" htmlTranslate="no" color="fg.muted" title={url}>
            {shortUrl(url)}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('deliveries.state'),
        priority: 1,
        card: 'status',
        skeleton: 'badge',
        width: 8.5,
        cell: (delivery) => <StateBadge delivery={delivery} />,
      },
      {
        id: 'tries',
        header: t('deliveries.tries'),
        priority: 5,
        width: 6,
        align: 'end',
        cell: ({ tries }) => tries,
      },
      {
        id: 'answer',
        header: t('deliveries.answer'),
        priority: 4,
        width: 6,
        align: 'end',
        cell: ({ lastStatus }) =>
          lastStatus ?? (
            <Box as="span" color="fg.muted">
              {t('deliveries.none')}
            </Box>
          ),
      },
      {
        id: 'at',
        header: t('deliveries.at'),
        priority: 2,
        width: 9,
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
    ],
    [t, onOpen],
  );
}
