import type { VisitedPage, VisitorDevice } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { Box, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { InboxContext } from '../../../contract/inbox';
import { countryName } from '../../parts/country-name';
import { FactList } from '../../parts/FactList';
import type { Fact } from '../../parts/FactList';
import { useTexts } from './useTexts';

/** Shows how the visitor came to the website, on which device, and the pages of their visit. */
export function VisitCard({
  context: { pages, firstTouch, lastTouch, device },
}: {
  context: Pick<InboxContext, 'pages' | 'firstTouch' | 'lastTouch' | 'device'>;
}) {
  const t = useTexts();
  const isSame = JSON.stringify(firstTouch) === JSON.stringify(lastTouch);
  const country = device?.country;
  const facts: Fact[] = [
    ...(country
      ? [[t('country'), t(`countryBy.${country.by}`, { name: countryName(country.code) })] as const]
      : []),
    ...(device ? [[t('device'), deviceName(device, t(`deviceKind.${device.kind}`))] as const] : []),
    ...(firstTouch ? [[t('firstTouch'), <Arrival key="first" page={firstTouch} />] as const] : []),
    ...(lastTouch && !isSame
      ? [[t('lastTouch'), <Arrival key="last" page={lastTouch} />] as const]
      : []),
  ];
  return (
    <Stack gap="3">
      {facts.length > 0 && <FactList facts={facts} />}
      {pages.length === 0 ? (
        <Text color="fg.muted" fontSize="xs">
          {t('noPages')}
        </Text>
      ) : (
        <Stack as="ol" gap="2" aria-label={t('pages')} fontSize="xs">
          {pages.map((page, index) => (
            <Page key={index} page={page} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Page({ page: { url, title, at } }: { page: VisitedPage }) {
  return (
    <Box as="li" overflowWrap="anywhere">
      <Text htmlTranslate="no">{title ?? pathOf(url)}</Text>
      <Text color="fg.muted">
        <span translate="no">{title === undefined ? '' : pathOf(url)}</span>
        {at !== undefined && (
          <>
            {title === undefined ? '' : ' · '}
            <TimeAgo at={at} />
          </>
        )}
      </Text>
    </Box>
  );
}

function Arrival({ page: { url, referrer, utm } }: { page: VisitedPage }) {
  const t = useTexts();
  const campaign = Object.entries(utm ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Text>{pathOf(url)}</Text>
      {referrer !== undefined && <Text color="fg.muted">{t('cameFrom', { page: referrer })}</Text>}
      {campaign.length > 0 && <Text color="fg.muted">{campaign.join(', ')}</Text>}
    </>
  );
}

const pathOf = (url: string): string => (isUrl(url) ? new URL(url).pathname : url);

const deviceName = ({ browser, system }: VisitorDevice, kind: string): string =>
  [kind, browser, system].filter((name) => name !== '').join(' · ');
