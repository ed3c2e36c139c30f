import { notify, toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Badge, Box, Button, Card, EmptyState, Flex, Stack, Text } from '@voxgrove/ui';
import type { ChannelAccount } from '../../contract/channels';
import type { SmsNumber } from '../../contract/sms';
import { useConnectNumber } from '../data/sms';
import type { TwilioAccess } from '../data/sms';

interface NumberListProps {
  agentId: string;
  access: TwilioAccess;
  numbers: readonly SmsNumber[];
  /** Connections of this channel. */
  accounts: readonly ChannelAccount[];
}

/** The numbers of a Twilio account. */
export function NumberList({ agentId, access, numbers, accounts }: NumberListProps) {
  const t = useT('mf-channels');
  if (numbers.length === 0)
    return <EmptyState title={t('sms.noNumbers')}>{t('sms.noNumbersBody')}</EmptyState>;
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={t('sms.numbers')}>
      {numbers.map((number) => (
        <Box as="li" key={number.sid}>
          <NumberRow
            agentId={agentId}
            access={access}
            number={number}
            isConnected={accounts.some(({ accountId }) => accountId === number.sid)}
          />
        </Box>
      ))}
    </Stack>
  );
}

function NumberRow({
  agentId,
  access,
  number: { sid, number, friendlyName, isUsedElsewhere },
  isConnected,
}: {
  agentId: string;
  access: TwilioAccess;
  number: SmsNumber;
  isConnected: boolean;
}) {
  const t = useT('mf-channels');
  const connect = useConnectNumber(agentId);
  const run = (): void =>
    connect.mutate(
      { ...access, numberSid: sid },
      { onSuccess: () => notify({ type: 'success', message: t('sms.saved', { number }) }) },
    );
  return (
    <Card p="3">
      <Stack gap="2">
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <Box flex="1 1 12rem" minW="0">
            <Text fontWeight="medium" htmlTranslate="no" whiteSpace="nowrap">
              {number}
            </Text>
            <Text fontSize="sm" color="fg.muted" htmlTranslate="no" overflowWrap="anywhere">
              {friendlyName}
            </Text>
          </Box>
          <Badge tone={isConnected ? 'success' : 'neutral'}>
            {t(isConnected ? 'account.connected' : 'sms.notConnected')}
          </Badge>
          <Button
            size="sm"
            variant="outline"
            aria-label={t(isConnected ? 'sms.connectAgain' : 'sms.connectNumber', { number })}
            loading={connect.isPending}
            onClick={run}
          >
            {t(isConnected ? 'sms.again' : 'channels.connect')}
          </Button>
        </Flex>
        {isUsedElsewhere && !isConnected && (
          <Text fontSize="sm" color="fg.muted">
            {t('sms.usedElsewhere')}
          </Text>
        )}
        {connect.error && (
          <AlertBox type="error" title={t('sms.connectFailed')}>
            {toApiError(connect.error).message}
          </AlertBox>
        )}
      </Stack>
    </Card>
  );
}
