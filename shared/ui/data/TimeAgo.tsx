import { usePageLocale } from '../text/page-locale';
import { usePageTime } from './page-clock';
import { exactTime, relativeTime, shortAge } from './relative-time';

/**
 * A time (ms since the epoch) as "5 minutes ago", with the exact time on hover. A future time is
 * shown as "now", because it means a wrong clock. With `ahead`, a future time is shown as "in 5
 * minutes". With `short`, it is shown as "5m", for narrow lists.
 */
export function TimeAgo({
  at,
  ahead = false,
  short = false,
}: {
  at: number;
  ahead?: boolean;
  short?: boolean;
}) {
  const current = usePageTime();
  const locale = usePageLocale();
  const text = short
    ? shortAge(at, current, locale)
    : relativeTime(at, ahead ? current : Math.max(current, at), locale);
  return (
    <time translate="no" dateTime={new Date(at).toISOString()} title={exactTime(at, locale)}>
      {text}
    </time>
  );
}
