import { useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Box, Button, Flex, Grid, Heading, LayerFooter, Stack, Text } from '@voxgrove/ui';
import { planOf } from '../../../contract/catalogue';
import type { Period } from '../../../contract/catalogue';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { subscriptionPreviewQuery } from '../../data/subscription';
import type { AddonUnits, Selection } from '../../data/subscription';
import { PlanPrice } from '../Plans/PlanPrice';
import { PeriodToggle } from '../Plans/PeriodToggle';
import { AddonSliders } from './AddonSliders';
import { DiscountField } from './DiscountField';
import { Summary } from './Summary';
import type { DiscountState } from './use-discount';

/** Chooses period, add-ons and discount of a new subscription, and shows the price. */
export function SelectionStep({
  overview: { currency },
  selection,
  period,
  onPeriod,
  onUnits,
  discount,
  onCancel,
  onContinue,
}: {
  overview: BillingOverview;
  selection: Selection;
  period: Period;
  onPeriod: (period: Period) => void;
  onUnits: (units: AddonUnits) => void;
  discount: DiscountState;
  onCancel: () => void;
  onContinue: () => void;
}) {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const preview = useQuery(subscriptionPreviewQuery(uid, selection));
  const plan = planOf(selection.planId);
  return (
    <>
      <Grid
        gap="6"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' }}
        alignItems="start"
      >
        <Stack gap="6">
          <Stack gap="3">
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Box>
                <Heading as="h3" size="sm">
                  {t(`catalogue.plan.${plan.id}.label`)}
                </Heading>
                <PlanPrice plan={plan} currency={currency} />
              </Box>
              <PeriodToggle value={period} onChange={onPeriod} />
            </Flex>
          </Stack>
          <Stack gap="3">
            <Box>
              <Heading as="h3" size="sm">
                {t('plan.confirm.addons')}
              </Heading>
              <Text color="fg.muted" fontSize="xs" mt="1">
                {t('plan.confirm.addonsNote')}
              </Text>
            </Box>
            <AddonSliders
              units={selection.units}
              onChange={onUnits}
              period={period}
              currency={currency}
            />
          </Stack>
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0">
          <DiscountField state={discount} promote={period === 'monthly'} />
          <Summary
            summary={preview.data}
            period={period}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            stale={preview.isPlaceholderData}
          />
        </Stack>
      </Grid>
      <LayerFooter>
        <Button variant="ghost" onClick={onCancel}>
          {t('page.cancel')}
        </Button>
        <Button onClick={onContinue}>{t('plan.confirm.continue')}</Button>
      </LayerFooter>
    </>
  );
}
