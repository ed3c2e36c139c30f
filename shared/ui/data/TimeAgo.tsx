import { usePageTime } from './page-clock';
import { exactTime, relativeTime } from './relative-time';

/**
 * A time (ms since the epoch) as "5 minutes ago", with the exact time on hover. A future time is
 * shown as "now", because it means a wrong clock. With `ahead`, a future time is shown as "in 5
 * minutes".
 */
export function TimeAgo({ at, ahead = false }: { at: number; ahead?: boolean }) {
  const current = usePageTime();
  return (
    <time translate="no" dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, ahead ? current : Math.max(current, at))}
    </time>
  );
}
