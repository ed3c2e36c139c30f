import { useState } from 'react';
import { notify, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  AlertBox,
  Badge,
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Field,
  Grid,
  Input,
  Skeleton,
  Stack,
  Text,
} from '@voxgrove/ui';
import type { WhatsAppNumber } from '../../contract/whatsapp';
import { numbersQuery, useConnectSignedUp } from '../data/whatsapp';
import { errorText } from './error-text';

/** Shows the numbers of the chosen business account. Each number can be connected. */
export function SignedUpNumbers({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: numbers, error, refetch } = useQuery(numbersQuery(agentId));
  if (error && !numbers)
    return (
      <ErrorState
        title={t('whatsapp.numbersFailed')}
        message={toApiError(error).message}
        requestId={toApiError(error).requestId}
        onRetry={() => void refetch()}
      />
    );
  if (!numbers) return <Skeleton height="8rem" />;
  if (numbers.length === 0)
    return <EmptyState title={t('whatsapp.noNumbers')}>{t('whatsapp.noNumbersBody')}</EmptyState>;
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="3"
      gridTemplateColumns="repeat(auto-fill, minmax(12rem, 1fr))"
      aria-label={t('whatsapp.numbers')}
    >
      {numbers.map((number) => (
        <Box as="li" key={number.phoneId}>
          <NumberCard agentId={agentId} number={number} />
        </Box>
      ))}
    </Grid>
  );
}

function NumberCard({
  agentId,
  number: { phoneId, phoneNumber, name, isConnected, failure },
}: {
  agentId: string;
  number: WhatsAppNumber;
}) {
  const t = useT('mf-channels');
  const [pin, setPin] = useState('');
  const connect = useConnectSignedUp(agentId);
  const reasonOf = (error: unknown): string =>
    errorText(error, {
      noReply: t('whatsapp.noReply'),
      noReason: t('whatsapp.noReason'),
    });
  const fault = connect.error ? reasonOf(connect.error) : failure;
  const reason = connect.isPending ? '' : fault;
  const asksPin = connect.error !== null && toApiError(connect.error).code === 'WHATSAPP_PIN_WRONG';
  const run = (): void => {
    notify({ type: 'info', message: t('whatsapp.connecting', { number: phoneNumber }) });
    connect.mutate(
      { phoneId, ...(pin !== '' && { pin }) },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: t('whatsapp.connectedTo', { number: phoneNumber }),
          }),
        onError: (error) =>
          notify({
            type: 'error',
            message: t('whatsapp.connectFailedWith', {
              number: phoneNumber,
              reason: reasonOf(error),
            }),
          }),
      },
    );
  };
  return (
    <Card p="4" h="full">
      <Stack gap="3" alignItems="flex-start">
        <Box>
          <Text fontWeight="medium" htmlTranslate="no" overflowWrap="anywhere">
            {name}
          </Text>
          <Text fontSize="sm" color="fg.muted" htmlTranslate="no" whiteSpace="nowrap">
            {phoneNumber}
          </Text>
        </Box>
        <Badge tone={isConnected ? 'success' : 'neutral'}>
          {t(isConnected ? 'account.connected' : 'whatsapp.notConnected')}
        </Badge>
        {asksPin && (
          <Field label={t('whatsapp.pin')} help={t('whatsapp.pinHelp')} required>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={pin}
              maxLength={6}
              onChange={(event) => setPin(event.target.value)}
            />
          </Field>
        )}
        {reason !== '' && !isConnected && (
          <AlertBox type="error" title={t('whatsapp.connectFailed')}>
            {reason}
          </AlertBox>
        )}
        {isConnected && connect.isSuccess && (
          <AlertBox type="success">{t('whatsapp.connectDone')}</AlertBox>
        )}
        {!isConnected && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('whatsapp.connectNumber', { number: phoneNumber })}
            loading={connect.isPending}
            onClick={run}
          >
            {t('channels.connect')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
