import type { RemoteSummary } from '@voxgrove/contracts';
import { Badge } from '@voxgrove/ui';
import { stateOf } from '../model/remote-state';
import { useTexts } from '../useTexts';

const TONES = { live: 'success', canary: 'info', off: 'danger', none: 'neutral' } as const;

export function StateBadge({ remote }: { remote: RemoteSummary }) {
  const t = useTexts();
  const state = stateOf(remote);
  const percent = remote.canary?.percent ?? 0;
  return (
    <Badge tone={TONES[state]}>
      {state === 'canary' && percent === 0
        ? t('state.canaryStaff')
        : t(`state.${state}`, { percent })}
    </Badge>
  );
}
