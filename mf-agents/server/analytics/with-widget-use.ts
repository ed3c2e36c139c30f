import type { Region, WidgetUseAt } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Analytics, Figures } from '../../contract/analytics';
import { sumFigures, withoutRare } from './fold';
import type { AnalyticsScope, Period } from './read-analytics';

/** The channel of conversations in the widget. */
const WIDGET = 'web-chat';

/** Adds to the figures how often the widget was loaded and opened. */
export async function withWidgetUse(
  { port, log }: Pick<SliceContext, 'port' | 'log'>,
  region: Region,
  { ownerID, agentId }: AnalyticsScope,
  { channel }: Pick<Period, 'channel'>,
  figures: Analytics,
): Promise<Analytics> {
  // Other channels have no widget.
  if (channel !== undefined && channel !== WIDGET) return figures;
  const days = [...figures.before, ...figures.days];
  const between = { from: days[0]!.start, to: figures.to };
  const use = await readUse().catch((error: unknown): WidgetUseAt[] => {
    // Without the figures of the widget, the other figures are still returned.
    log.warn('widget_use_not_read', { message: error instanceof Error ? error.message : '' });
    return [];
  });
  const byDay = new Map<string, { loads: number; opens: number }>();
  for (const one of use) {
    if (agentId !== undefined && one.agentId !== agentId) continue;
    const day = days.findLast(({ start }) => start <= one.at)!.day;
    const { loads, opens } = byDay.get(day) ?? { loads: 0, opens: 0 };
    byDay.set(day, { loads: loads + one.loads, opens: opens + one.opens });
  }
  const withUse = (list: Analytics['days']): Analytics['days'] =>
    list.map((day) => ({ ...day, figures: addUse(day.figures, byDay.get(day.day)) }));
  const [shown, before] = [withUse(figures.days), withUse(figures.before)];
  return { ...figures, days: shown, before, total: totalOf(shown), totalBefore: totalOf(before) };

  async function readUse(): Promise<WidgetUseAt[]> {
    return port('widgetUse').ofAgents(region, ownerID, between);
  }
}

const addUse = (
  { counts, by }: Figures,
  use: Pick<WidgetUseAt, 'loads' | 'opens'> | undefined,
): Figures => ({
  by,
  counts: {
    ...counts,
    ...(use && use.loads > 0 && { loads: use.loads }),
    ...(use && use.opens > 0 && { opens: use.opens }),
  },
});

const totalOf = (days: Analytics['days']): Figures =>
  withoutRare(sumFigures(days.map(({ figures }) => figures)));
