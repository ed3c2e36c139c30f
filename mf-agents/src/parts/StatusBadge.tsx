import { Badge } from '@voxgrove/ui';
import type { PublishState } from '../data/agents/publish-state';
import { useTexts } from '../i18n/useTexts';

const TONES = {
  draft: 'neutral',
  live: 'success',
  behind: 'warning',
  unpublished: 'neutral',
} as const;

/** State of an agent for visitors, in one word. */
export function StatusBadge({ state }: { state: PublishState }) {
  const t = useTexts();
  return <Badge tone={TONES[state]}>{t(`status.${state}`)}</Badge>;
}
