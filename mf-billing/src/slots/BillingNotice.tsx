import { Link, useAppPath, useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Box, Flex, Icon, TextLink } from '@voxgrove/ui';
import type { BillingBanner } from '../../contract/workspace-billing';
import { overviewQuery } from '../data/overview';
import { day } from '../parts/format';
import { BILLING_PATH } from '../parts/paths';

const FRESH_MS = 5 * 60_000;

/** One line above every page while a payment has failed or agents are paused. */
export function BillingNotice() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const path = useAppPath();
  const { data } = useQuery({ ...overviewQuery(uid), staleTime: FRESH_MS, retry: false });
  const urgent = data?.banners.find(({ kind }) => kind === 'unpaid' || kind === 'past_due');
  // The billing page says the same with more words.
  if (urgent === undefined || path.startsWith(BILLING_PATH)) return null;
  const isUnpaid = urgent.kind === 'unpaid';
  const tone = isUnpaid ? 'danger' : 'warning';
  return (
    <Flex
      role="status"
      gap="3"
      align="center"
      px={{ base: '3', md: '5' }}
      py="1.5"
      bg={`${tone}.subtle`}
      borderBottomWidth="1px"
      borderColor={`${tone}.border`}
      fontSize="sm"
    >
      <Box color={`${tone}.fg`}>
        <Icon name="credit-card" size={16} />
      </Box>
      <Box flex="1" minW="0">
        {noticeText(urgent, t)}
      </Box>
      <TextLink asChild>
        <Link to={BILLING_PATH}>{t('notice.seeBilling')}</Link>
      </TextLink>
    </Flex>
  );
}

function noticeText(banner: BillingBanner, t: ReturnType<typeof useT>): string {
  if (banner.kind === 'past_due')
    return `${t('pastDue.title')}. ${t('pastDue.body', { date: day(banner.graceUntil) })}`;
  return `${t('pastDue.unpaidTitle')}. ${t('pastDue.unpaidBody')}`;
}
