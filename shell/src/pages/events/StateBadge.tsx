import type { EventDelivery } from '@voxgrove/contracts';
import { Badge } from '@voxgrove/ui';
import { useTexts } from './useTexts';

const TONES = {
  waiting: 'info',
  retrying: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const;

export function StateBadge({
  delivery: { state, tries },
}: {
  delivery: Pick<EventDelivery, 'state' | 'tries'>;
}) {
  const t = useTexts();
  const shownState = state === 'waiting' && tries > 0 ? 'retrying' : state;
  return <Badge tone={TONES[shownState]}>{t(`state.${shownState}`)}</Badge>;
}
