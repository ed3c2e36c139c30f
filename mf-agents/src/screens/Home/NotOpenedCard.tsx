import type { AccessTab } from '@voxgrove/contracts';
import { usePortal } from '@voxgrove/sdk';
import { Stack, Text } from '@voxgrove/ui';
import { useTexts as useFrameTexts } from '../../i18n/useTexts';
import { useMayOpen } from '../../parts/use-may-open';
import { HomeCard } from './HomeCard';
import { useTexts } from './useTexts';

/** Tabs that have a card on this page. */
const TABS_OF_CARDS = ['/convos', '/analytics'] as const satisfies AccessTab[];

/** Lists for a client the cards that are missing because the agency has not opened their tabs. */
export function NotOpenedCard() {
  const t = useTexts();
  const frame = useFrameTexts();
  const portal = usePortal();
  const mayOpen = useMayOpen();
  const missing = TABS_OF_CARDS.filter((tab) => !mayOpen(tab));
  if (portal === null || missing.length === 0) return null;
  return (
    <HomeCard title={t('notOpened')}>
      <Text color="fg.muted">{t('notOpenedBody', { agency: portal.tenant.brand.name })}</Text>
      <Stack as="ul" gap="1" mt="2">
        {missing.map((tab) => (
          <li key={tab}>{frame(`workspace.tab.${tab.slice(1)}`)}</li>
        ))}
      </Stack>
    </HomeCard>
  );
}
