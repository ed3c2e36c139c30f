import { usePageTime } from './page-clock';
import { exactTime, relativeTime } from './relative-time';

/**
 * A moment (ms since the epoch) as "5 minutes ago", with the exact time on hover. A moment that seems to come is a clock
 * that differs from ours and shown as now, unless it is meant to lie ahead (`ahead`): "in 5 minutes".
 */
export function TimeAgo({ at, ahead = false }: { at: number; ahead?: boolean }) {
  const current = usePageTime();
  return (
    <time translate="no" dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {relativeTime(at, ahead ? current : Math.max(current, at))}
    </time>
  );
}
