import { useState } from 'react';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import { Box, Button, Card, Flex, Heading, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { Delivery } from '../../contract/channels';
import { failedQuery, useResend } from '../data/accounts';
import { SendTemplateDialog } from '../templates/SendTemplateDialog';

/**
 * Shows the messages that could not be sent, each with its reason. Shows nothing if there are none.
 */
export function FailedMessages({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: failed = [] } = useQuery(failedQuery(agentId));
  if (failed.length === 0) return null;
  return (
    <Card p="5">
      <Stack gap="3">
        <Heading as="h2" fontSize="md">
          {t('failedMessages.title')}
        </Heading>
        <Stack as="ul" gap="3" listStyleType="none">
          {failed.map((delivery) => (
            <Row key={delivery.id} agentId={agentId} delivery={delivery} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Row({ agentId, delivery }: { agentId: string; delivery: Delivery }) {
  const t = useT('mf-channels');
  const [isChoosing, setIsChoosing] = useState(false);
  const resend = useResend(agentId);
  const { id, channel, text, reason, at } = delivery;
  const sendAgain = (): void =>
    resend.mutate(id, {
      onSuccess: () => notify({ type: 'success', message: t('failedMessages.queued') }),
      onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
    });
  return (
    <Flex as="li" gap="3" alignItems="flex-start" flexWrap="wrap">
      <Box flex="1 1 14rem" minW="0">
        <Text htmlTranslate="no" overflowWrap="anywhere">
          {text}
        </Text>
        <Text fontSize="sm" color="danger.fg">
          <span translate="no">{reason}</span>
        </Text>
        <Text fontSize="xs" color="fg.muted">
          {t(`channels.cards.${channel}.name`)} · <TimeAgo at={at} />
        </Text>
      </Box>
      <Flex gap="2" flexWrap="wrap">
        {channel === 'whatsapp' && (
          <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
            {t('failedMessages.template')}
          </Button>
        )}
        <Button size="sm" variant="outline" loading={resend.isPending} onClick={sendAgain}>
          {t('failedMessages.again')}
        </Button>
      </Flex>
      {isChoosing && (
        <SendTemplateDialog
          agentId={agentId}
          delivery={delivery}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Flex>
  );
}
