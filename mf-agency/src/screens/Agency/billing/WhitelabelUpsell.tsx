import { WHITELABEL_PRICE } from '@voxgrove/contracts/prices';
import { linkTo, Link, notify, toApiError, useT, useWorkspace } from '@voxgrove/sdk';
import { Button, Card, Heading, HStack, Stack, Text } from '@voxgrove/ui';
import { upgradePrice } from '../../../../contract/billing';
import { useBillingCurrency, useStartTrial } from '../../../data/billing';
import { wholeMoney, shortMoney } from '../../../parts/format-number';

/**
 * Explains what the white label add-on unlocks. Offers its trial if the workspace has not used it,
 * else shows the price.
 */
export function WhitelabelUpsell() {
  const t = useT('mf-agency');
  const { uid, subscribed, whitelabelTrialEndsAt } = useWorkspace();
  const trial = useStartTrial(uid);
  const currency = useBillingCurrency(uid);
  const billing = linkTo('account.billing');
  const start = (): void =>
    trial.mutate(undefined, {
      onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
    });
  return (
    <Card pad="lg">
      <Stack gap="3" alignItems="flex-start">
        <Heading size="sm">{t('whitelabel.title')}</Heading>
        <Text color="fg.muted">{t('whitelabel.about')}</Text>
        <HStack gap="2" wrap="wrap">
          {whitelabelTrialEndsAt === null && (
            <Button loading={trial.isPending} onClick={start}>
              {t('whitelabel.trial')}
            </Button>
          )}
          {billing !== undefined && (
            <Button asChild variant="outline">
              <Link to={billing}>
                {subscribed
                  ? t('whitelabel.upgrade', { price: shortMoney(upgradePrice(currency), currency) })
                  : t('whitelabel.get')}
              </Link>
            </Button>
          )}
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {t('whitelabel.price', {
            yearly: wholeMoney(WHITELABEL_PRICE.yearly, currency),
            monthly: wholeMoney(WHITELABEL_PRICE.monthly, currency),
          })}
        </Text>
      </Stack>
    </Card>
  );
}
