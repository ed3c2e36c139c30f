import { Link, useT } from '@voxgrove/sdk';
import { Badge, Box, Button, Card, Flex, Grid, Heading, Icon, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import { PLANS } from '../../../contract/catalogue';
import type { BillingCurrency, Period, Plan } from '../../../contract/catalogue';
import { BILLING_PATH } from '../../parts/paths';
import { PeriodToggle } from './PeriodToggle';
import { PlanPrice } from './PlanPrice';

/** Shows the plans to a workspace without one. */
export function ChoosePlan({ currency, mayPay }: { currency: BillingCurrency; mayPay: boolean }) {
  const t = useT('mf-billing');
  const [period, setPeriod] = useState<Period>('monthly');
  const shown = PLANS.filter(
    ({ id, period: of }) => id === 'free' || id === 'enterprise' || of === period,
  );
  return (
    <Box as="section" aria-labelledby="choose-plan">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Box>
          <Heading id="choose-plan" size="md">
            {t('plan.choose.title')}
          </Heading>
          <Text color="fg.muted">{t('plan.choose.subtitle')}</Text>
        </Box>
        <PeriodToggle value={period} onChange={setPeriod} />
      </Flex>
      <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))">
        {shown.map((plan) => (
          <PlanCard key={plan.id} plan={plan} currency={currency} mayPay={mayPay} period={period} />
        ))}
      </Grid>
    </Box>
  );
}

function PlanCard({
  plan,
  currency,
  period,
  mayPay,
}: {
  plan: Plan;
  currency: BillingCurrency;
  period: Period;
  mayPay: boolean;
}) {
  const t = useT('mf-billing');
  const paid = plan.key === 'pay_as_you_go';
  const text = `catalogue.plan.${plan.id}`;
  return (
    <Card
      pad="lg"
      // On phones, the free plan is only at the top of the page.
      display={{ base: plan.id === 'free' ? 'none' : 'flex', md: 'flex' }}
      flexDir="column"
      borderColor={paid ? 'accent.solid' : 'border'}
    >
      <Stack gap="3" flex="1">
        <Flex justify="space-between" gap="2" align="center" minH="6">
          <Heading as="h3" size="sm">
            {t(`${text}.label`)}
          </Heading>
          {paid && <Badge tone="accent">{t('plan.choose.mostPopular')}</Badge>}
          {plan.id === 'free' && <Badge>{t('plan.current')}</Badge>}
        </Flex>
        <PlanPrice plan={plan} currency={currency} large />
        <Text color="fg.muted">{t(`${text}.description`)}</Text>
        <Stack
          as="ul"
          gap="1.5"
          fontSize="sm"
          // On phones, only the plan that people buy here lists what it contains.
          display={{ base: paid ? 'flex' : 'none', md: 'flex' }}
        >
          {plan.features.map((feature, index) => (
            <Flex as="li" key={feature} gap="2" align="flex-start">
              <Box color="accent.fg" pt="0.5">
                <Icon name="check" size={14} />
              </Box>
              {t(`${text}.feature.${index}`)}
            </Flex>
          ))}
        </Stack>
        {plan.additionalInfo && (
          <Text color="fg.muted" fontSize="xs">
            {t(`${text}.additionalInfo`)}
          </Text>
        )}
      </Stack>
      {plan.id !== 'free' && (
        <Box mt="4">
          <PlanAction plan={plan} period={period} mayPay={mayPay} />
        </Box>
      )}
    </Card>
  );
}

function PlanAction({ plan, period, mayPay }: { plan: Plan; period: Period; mayPay: boolean }) {
  const t = useT('mf-billing');
  if (plan.id === 'enterprise')
    return (
      <Button asChild variant="outline" w="full">
        <a href="/legal/contact" target="_blank" rel="noopener">
          {t('plan.choose.sales')}
        </a>
      </Button>
    );
  if (!mayPay) return <Text color="fg.muted">{t('plan.choose.askOwner')}</Text>;
  return (
    <Button asChild w="full">
      <Link to={`${BILLING_PATH}/subscribe?period=${period}`}>{t('plan.upgrade')}</Link>
    </Button>
  );
}
