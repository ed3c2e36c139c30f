import { Link, useT } from '@voxgrove/sdk';
import { Button, Card, Flex, Heading, Stack, Text } from '@voxgrove/ui';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { creditBalance } from '../../parts/format';
import { BILLING_PATH } from '../../parts/paths';
import { topUpRefusal } from '../../parts/top-up-refusal';

/** The credits of the workspace, and how to get more. */
export function CreditsCard({ overview }: { overview: BillingOverview }) {
  const t = useT('mf-billing');
  const { plan, mayPay } = overview;
  const refusal = topUpRefusal(overview);
  return (
    <Card pad="lg" as="section" aria-label={t('credits.title')}>
      <Stack gap="4">
        <Stack gap="0.5">
          <Heading size="sm">{t('credits.balance')}</Heading>
          <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            ₭ {creditBalance(plan.credits.balance)}
          </Text>
        </Stack>
        {mayPay &&
          (refusal !== null ? (
            <Text color="fg.muted">{t(`credits.${refusal}`)}</Text>
          ) : (
            <Flex gap="2" wrap="wrap">
              <Button asChild>
                <Link to={`${BILLING_PATH}/credits`}>{t('credits.buy')}</Link>
              </Button>
              <Button asChild variant="outline">
                <Link to={`${BILLING_PATH}/top-up`}>{t('credits.topUp')}</Link>
              </Button>
            </Flex>
          ))}
      </Stack>
    </Card>
  );
}
