import { toApiError, useT } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Card, Flex, Heading, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { Period } from '../../../contract/catalogue';
import type { PaymentSummary } from '../../../contract/workspace-billing';
import { day, money } from '../../parts/format';

/** Shows the amounts exactly as the invoice will have them. */
export function Summary({
  summary,
  period,
  error,
  onRetry,
  stale,
}: {
  summary: PaymentSummary | undefined;
  period: Period;
  error: unknown;
  onRetry: () => void;
  /** Whether a new summary is being calculated. */
  stale: boolean;
}) {
  const t = useT('mf-billing');
  return (
    <Card
      bg="bg.subtle"
      aria-busy={stale || undefined}
      role="region"
      aria-label={t('plan.summary.title')}
    >
      <Stack gap="3" opacity={stale ? 0.6 : 1}>
        <Heading as="h3" size="sm">
          {t('plan.summary.title')}
        </Heading>
        {!summary && error !== null && (
          <AlertBox
            type="error"
            title={t('plan.summary.failed')}
            actions={
              <Button size="sm" variant="outline" onClick={onRetry}>
                {t('page.retry')}
              </Button>
            }
          >
            {toApiError(error).message}
          </AlertBox>
        )}
        {!summary && error === null && <Skeleton h="24" />}
        {summary && <Lines summary={summary} period={period} />}
      </Stack>
    </Card>
  );
}

function Lines({ summary, period }: { summary: PaymentSummary; period: Period }) {
  const t = useT('mf-billing');
  const { lines, discount, tax, total, due, from } = summary;
  const per = t(period === 'yearly' ? 'plan.summary.year' : 'plan.summary.month');
  return (
    <Stack gap="2" fontVariantNumeric="tabular-nums">
      {lines.map(({ key, label, quantity, amount }) => (
        <Line
          key={key}
          label={<span translate="no">{quantity > 1 ? `${label} × ${quantity}` : label}</span>}
          value={money(amount)}
        />
      ))}
      {discount.minor !== 0 && (
        <Line
          label={t('plan.summary.discount')}
          value={<Box color="success.fg">−{money(discount).replace(/^[-−]/, '')}</Box>}
        />
      )}
      {tax.minor !== 0 && <Line label={t('plan.summary.tax')} value={money(tax)} />}
      <Box borderTopWidth="1px" borderColor="border" pt="2">
        <Line strong label={t('plan.summary.dueNow')} value={money(due)} />
      </Box>
      <Text color="fg.muted" fontSize="xs">
        {t('plan.summary.then', { amount: money(total), period: per, date: day(from) })}
      </Text>
    </Stack>
  );
}

function Line({
  label,
  value,
  strong = false,
}: {
  label: ReactNode;
  value: ReactNode;
  strong?: boolean;
}) {
  return (
    <Flex justify="space-between" gap="3" fontWeight={strong ? 'semibold' : 'normal'}>
      <Box as="span" minW="0" overflowWrap="anywhere">
        {label}
      </Box>
      <Box as="span" flexShrink="0">
        {value}
      </Box>
    </Flex>
  );
}
