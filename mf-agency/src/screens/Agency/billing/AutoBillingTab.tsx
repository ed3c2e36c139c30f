import { agencyTabQuery } from '@voxgrove/contracts';
import { CLIENT_PAYMENT_FEE_PERCENT } from '@voxgrove/contracts/prices';
import { Link, useT } from '@voxgrove/sdk';
import { Button, Card, Heading, Stack, Text } from '@voxgrove/ui';
import { useAgency } from '../agency-context';
import { WhitelabelUpsell } from './WhitelabelUpsell';

/** Explains how clients pay automatically: the price, and the screen where the owner sets it up. */
export function AutoBillingTab() {
  const t = useT('mf-agency');
  const { whitelabel } = useAgency();
  if (!whitelabel) return <WhitelabelUpsell />;
  return (
    <Stack gap="4">
      <Heading size="lg">{t('autoBilling.title')}</Heading>
      <Card pad="lg">
        <Stack gap="3" alignItems="flex-start">
          <Text>{t('autoBilling.about')}</Text>
          <Text fontWeight="medium">
            {t('autoBilling.fee', { fee: CLIENT_PAYMENT_FEE_PERCENT })}
          </Text>
          <Button asChild variant="outline">
            <Link to={agencyTabQuery('saas')}>{t('autoBilling.setUp')}</Link>
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
}
