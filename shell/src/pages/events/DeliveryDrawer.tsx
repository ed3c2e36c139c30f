import type { DeliveryAttempt, EventDeliveryDetail } from '@voxgrove/contracts';
import { notify, toApiError, useQuery, useWorkspace } from '@voxgrove/sdk';
import {
  AlertBox,
  Box,
  Button,
  CodeBlock,
  CopyChip,
  Drawer,
  ErrorState,
  Flex,
  Heading,
  Skeleton,
  Stack,
  Text,
  TimeAgo,
  Timeline,
} from '@voxgrove/ui';
import { StateBadge } from './StateBadge';
import { deliveryQuery, useRetry } from './data';
import { useTexts } from './useTexts';

/** Shows one delivery: its payload, its endpoint, and the result of each attempt. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const { data, error, refetch } = useQuery(deliveryQuery(uid, id));
  const retry = useRetry();
  const deliverAgain = () =>
    retry.mutate(id, {
      onSuccess: () => notify({ type: 'success', message: t('detail.retried') }),
    });
  const content = () => {
    if (data) return <Detail delivery={data} />;
    if (error)
      return (
        <ErrorState
          title={t('detail.error')}
          message={toApiError(error).message}
          requestId={toApiError(error).requestId}
          onRetry={() => void refetch()}
        />
      );
    return (
      <Stack gap="3" aria-busy="true">
        <Skeleton w="60%" />
        <Skeleton w="80%" />
        <Skeleton h="24" />
      </Stack>
    );
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('detail.title')}
      description={data && <span>{t(`type.${data.type}`)}</span>}
      footer={
        data && (
          <Button variant="outline" loading={retry.isPending} onClick={deliverAgain}>
            {t('detail.retry')}
          </Button>
        )
      }
    >
      {retry.error && (
        <Box mb="4">
          <AlertBox type="error" title={t('detail.failed')}>
            {toApiError(retry.error).message}
          </AlertBox>
        </Box>
      )}
      {content()}
    </Drawer>
  );
}

function Detail({ delivery }: { delivery: EventDeliveryDetail }) {
  const t = useTexts();
  const { eventId, url, payload, attempts, nextAt } = delivery;
  return (
    <Stack gap="5" pb="4">
      <Flex gap="3" wrap="wrap" align="center">
        <StateBadge delivery={delivery} />
        {nextAt !== null && (
          <Text fontSize="sm" color="fg.muted">
            {t('detail.next')} <TimeAgo ahead at={nextAt} />
          </Text>
        )}
      </Flex>
      <Stack gap="2" fontSize="sm">
        <Flex gap="2" align="center">
          <Text color="fg.muted" flexShrink="0">
            {t('detail.id')}
          </Text>
          <CopyChip value={eventId} />
        </Flex>
        <Text color="fg.muted">
          {t('detail.to')}{' '}
          <Box as="span" htmlTranslate="no" color="fg" overflowWrap="anywhere">
            {url}
          </Box>
        </Text>
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('detail.attempts')}
        </Heading>
        {attempts.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {t('detail.noAttempt')}
          </Text>
        ) : (
          <Attempts attempts={attempts} />
        )}
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('detail.payload')}
        </Heading>
        <CodeBlock code={pretty(payload)} label={t('detail.payload')} />
      </Stack>
    </Stack>
  );
}

function Attempts({ attempts }: { attempts: DeliveryAttempt[] }) {
  const t = useTexts();
  return (
    <Timeline
      label={t('detail.attempts')}
      items={attempts
        .map((attempt, index) => ({ ...attempt, number: index + 1 }))
        .reverse()
        .map(({ at, ms, status, error, body, number }) => ({
          id: String(number),
          tone:
            status !== null && status >= 200 && status < 300
              ? ('accent' as const)
              : ('danger' as const),
          children: (
            <Stack gap="1" fontSize="sm">
              <Text fontWeight="medium">
                {status === null
                  ? t(`failure.${(error ?? '').split(' ')[0]}`)
                  : t('detail.status', { status })}
              </Text>
              <Text color="fg.muted">
                <TimeAgo at={at} /> · {t('detail.ms', { ms })}
              </Text>
              {status !== null &&
                (body === '' ? (
                  <Text color="fg.muted">{t('detail.noBody')}</Text>
                ) : (
                  <Box
                    asChild
                    fontFamily="mono"
                    fontSize="xs"
                    bg="bg.muted"
                    borderRadius="md"
                    p="3"
                    maxH="10rem"
                    overflow="auto"
                    whiteSpace="pre-wrap"
                    overflowWrap="anywhere"
                  >
                    <pre tabIndex={0} role="group" aria-label={t('detail.answer', { number })}>
                      {body}
                    </pre>
                  </Box>
                ))}
            </Stack>
          ),
        }))}
    />
  );
}

const pretty = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);
