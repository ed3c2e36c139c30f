import { Link, useAppPath, useQuery, useT, useWorkspace } from '@voxgrove/sdk';
import { Box, Flex, Icon, TextLink } from '@voxgrove/ui';
import type { BillingBanner } from '../../contract/workspace-billing';
import { overviewQuery } from '../data/overview';
import { credits, day } from '../parts/format';
import { BILLING_PATH } from '../parts/paths';

/** Banners about problems that stop agents now or soon. */
const URGENT = new Set<BillingBanner['kind']>([
  'unpaid',
  'past_due',
  'no_credits',
  'monthly_credits',
  'debt',
]);
const THOUSANDTHS = 1_000;
const FRESH_MS = 5 * 60_000;

/** Shows one line above every page while a payment has failed or agents are paused. */
export function BillingNotice() {
  const t = useT('mf-billing');
  const { uid } = useWorkspace();
  const path = useAppPath();
  const { data } = useQuery({ ...overviewQuery(uid), staleTime: FRESH_MS, retry: false });
  const urgent = data?.banners.find(({ kind }) => URGENT.has(kind));
  // Hidden on the billing page, which shows the same in more detail.
  if (urgent === undefined || path.startsWith(BILLING_PATH)) return null;
  const tone = urgent.kind === 'past_due' ? 'warning' : 'danger';
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
  if (banner.kind === 'no_credits') return `${t('credits.noneTitle')}. ${t('credits.noneBody')}`;
  if (banner.kind === 'monthly_credits')
    return `${t('credits.monthTitle')}. ${t('credits.monthBody', { count: banner.limit })}`;
  if (banner.kind === 'debt')
    return `${t('pastDue.debtTitle')}. ${t('pastDue.debtBody', { count: credits(Math.abs(banner.credits.minor) / THOUSANDTHS) })}`;
  return `${t('pastDue.unpaidTitle')}. ${t('pastDue.unpaidBody')}`;
}
