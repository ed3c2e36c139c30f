import type { Principal } from '@voxgrove/server/http/principal';
import type { Analytics, BreakdownName, FigureName, Figures } from '../../contract/analytics';
import { FIGURES } from '../../contract/analytics';

const ABOUT_MODELS: readonly FigureName[] = ['tokens', 'microUsd'];
const BY_MODEL: readonly BreakdownName[] = ['model', 'modelMicroUsd'];

const sees = (caller: Principal, tab: '/metrics' | '/convos'): boolean =>
  !('canAccess' in caller) || caller.canAccess.includes(tab);

/** Returns whether a caller may see which models an agent uses, and what they cost. */
const seesModels = (caller: Principal): boolean => sees(caller, '/metrics');

/** Returns the names of the figures that a caller may see. */
export const figureNamesFor = (caller: Principal): readonly FigureName[] =>
  seesModels(caller) ? FIGURES : FIGURES.filter((name) => !ABOUT_MODELS.includes(name));

/** Returns the figures without those that a caller may not see. */
export function figuresFor(caller: Principal, figures: Analytics): Analytics {
  const all = sees(caller, '/convos') ? figures : withoutConversations(figures);
  if (seesModels(caller)) return all;
  const withoutModels = (days: Analytics['days']): Analytics['days'] =>
    days.map((day) => ({
      ...day,
      figures: { counts: withoutNames(day.figures.counts, ABOUT_MODELS) },
    }));
  return {
    ...all,
    days: withoutModels(all.days),
    before: withoutModels(all.before),
    total: without(all.total),
    totalBefore: without(all.totalBefore),
  };
}

/** Removes the conversations of each question, which contain the visitors' own words. */
const withoutConversations = (all: Analytics): Analytics => ({
  ...all,
  questions: all.questions.map((question) => ({ ...question, conversations: [] })),
});

const without = ({ counts, by }: Figures): Figures => ({
  counts: withoutNames(counts, ABOUT_MODELS),
  by: withoutNames(by, BY_MODEL),
});

const withoutNames = <T extends object>(values: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
