import type { HealthPoint } from '@voxgrove/contracts';
import { Sparkline } from '@voxgrove/ui';
import { sessionsOf } from '../model/health';
import { useTexts } from '../useTexts';

/** Shows the sessions and bad sessions of the last day as a small chart and in words. */
export function HealthSpark({
  series,
  height,
  titleOf,
}: {
  series: readonly HealthPoint[];
  height?: number;
  titleOf?: (point: HealthPoint) => string;
}) {
  const t = useTexts();
  const { sessions, bad } = sessionsOf(series);
  const label = sessions === 0 ? t('list.sparkNone') : t('list.spark', { count: sessions, bad });
  return (
    <Sparkline
      label={label}
      {...(height && { height })}
      points={series.map((point) => ({
        value: point.sessions,
        bad: point.badSessions,
        ...(titleOf && { title: titleOf(point) }),
      }))}
    />
  );
}
