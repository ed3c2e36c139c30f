import type { Region, WidgetUseAt } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Analytics, Figures } from '../../contract/analytics';
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
  const byDay = new Map<string, Use>();
  for (const useOfAgent of use) {
    if (agentId !== undefined && useOfAgent.agentId !== agentId) continue;
    const day = days.findLast(({ start }) => start <= useOfAgent.at)!.day;
    byDay.set(day, sumOf([byDay.get(day) ?? NO_USE, useOfAgent]));
  }
  const useOf = ({ day }: { day: string }): Use => byDay.get(day) ?? NO_USE;
  const withUse = (list: Analytics['days']): Analytics['days'] =>
    list.map((day) => ({ ...day, figures: addUse(day.figures, useOf(day)) }));
  return {
    ...figures,
    days: withUse(figures.days),
    before: withUse(figures.before),
    total: addUse(figures.total, sumOf(figures.days.map(useOf))),
    totalBefore: addUse(figures.totalBefore, sumOf(figures.before.map(useOf))),
  };

  async function readUse(): Promise<WidgetUseAt[]> {
    return port('widgetUse').ofAgents(region, ownerID, between);
  }
}

type Use = Pick<WidgetUseAt, 'loads' | 'opens'>;
const NO_USE: Use = { loads: 0, opens: 0 };

const sumOf = (all: readonly Use[]): Use =>
  all.reduce(
    (sum, { loads, opens }) => ({ loads: sum.loads + loads, opens: sum.opens + opens }),
    NO_USE,
  );

const addUse = <T extends Pick<Figures, 'counts'>>(figures: T, { loads, opens }: Use): T => ({
  ...figures,
  counts: { ...figures.counts, ...(loads > 0 && { loads }), ...(opens > 0 && { opens }) },
});
