import { Link, useT } from '@voxgrove/sdk';
import { Badge, Box, Button, Card, Flex, Grid, Heading, Progress, Stack, Text } from '@voxgrove/ui';
import { amountOf } from '@voxgrove/contracts/money';
import type { ReactNode } from 'react';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { forecastText } from '../../parts/forecast-text';
import { credits, day, money } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { usageTone } from '../../parts/usage';
import { STATUS_TONES } from './status-tones';

const MINOR = 100;

/** Shows the plan with its balance, dates, cost and use of credits. */
export function PlanCard({ overview }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const { plan, subscription, mayPay } = overview;
  const { customPrice } = plan;
  const status = plan.status ?? 'free';
  // Plans of single customers have their own names.
  const name = plan.id === 'enterprise' ? plan.name : t(`catalogue.plan.${plan.id}.label`);
  const nextBilling = plan.cancels || plan.renewalDate === null ? null : day(plan.renewalDate);
  return (
    <Card pad="lg" as="section" aria-label={t('plan.current')}>
      <Stack gap="5">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
          <Box>
            <Text color="fg.muted" fontSize="xs">
              {t('plan.current')}
            </Text>
            <Flex align="center" gap="2" mt="0.5">
              <Heading size="lg">{name}</Heading>
              {status !== 'free' && (
                <Badge tone={STATUS_TONES[status]}>{t(`plan.status.${status}`)}</Badge>
              )}
            </Flex>
          </Box>
          {mayPay && subscription !== null && (
            <Button asChild variant="outline">
              <Link to={`${BILLING_PATH}/plan`}>{t('plan.modify')}</Link>
            </Button>
          )}
          {mayPay && subscription === null && plan.id === 'free' && (
            <Button asChild>
              <Link to={`${BILLING_PATH}/subscribe`}>{t('plan.upgrade')}</Link>
            </Button>
          )}
        </Flex>
        <Grid gap="4" templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))">
          <Fact label={t('plan.usdBalance')}>
            {money(amountOf('USD', Math.round(plan.usdBalance * MINOR)))}
          </Fact>
          {customPrice && (
            <Fact label={t('plan.price')}>
              {money(customPrice.amount)}{' '}
              <Text as="span" color="fg.muted" fontSize="sm" fontWeight="normal">
                {t(customPrice.period === 'yearly' ? 'plan.perYear' : 'plan.perMonth')}
              </Text>
            </Fact>
          )}
          <Fact label={t('plan.costThisMonth')}>{money(plan.costThisMonth)}</Fact>
          {nextBilling !== null && <Fact label={t('plan.nextBilling')}>{nextBilling}</Fact>}
        </Grid>
        <Usage overview={overview} />
      </Stack>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text color="fg.muted" fontSize="xs">
        {label}
      </Text>
      <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </Box>
  );
}

function Usage({ overview: { plan, forecast } }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const { used, total } = plan.credits;
  const label = t('plan.usageOf', { used: credits(used), total: credits(total) });
  return (
    <Stack gap="1.5">
      <Text fontWeight="medium">{t('plan.usage')}</Text>
      <Progress label={label} value={used} max={Math.max(total, 1)} tone={usageTone(used, total)} />
      <Flex justify="space-between" gap="3" wrap="wrap" color="fg.muted" fontSize="xs">
        <span>{label}</span>
        <span>{forecastText(forecast, t)}</span>
      </Flex>
    </Stack>
  );
}
