import { useT } from '@voxgrove/sdk';
import { Badge } from '@voxgrove/ui';
import type { CampaignState } from '../../contract/campaigns';

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'accent',
  paused: 'warning',
  done: 'success',
  stopped: 'neutral',
} as const satisfies Record<CampaignState, string>;

/** Shows the state of a campaign in one word. */
export function StateBadge({ state }: { state: CampaignState }) {
  const t = useT('mf-channels');
  return <Badge tone={TONES[state]}>{t(`campaigns.states.${state}`)}</Badge>;
}
