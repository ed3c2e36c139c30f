import { MAX_VALUES } from '../../contract/analytics';
import type { BreakdownName, FigureName, Figures } from '../../contract/analytics';
import { COUNTED_CHARS } from '../../contract/inbox';
import type { Activity } from '../activity/port';

export const noFigures = (): Figures => ({ counts: {}, by: {} });

/** Computes the figures of events, which may be in any order. Each event may be given only once. */
export function foldActivity(events: Iterable<Activity>): Figures {
  const figures = noFigures();
  for (const event of events) addEvent(figures, event);
  return figures;
}

/** Returns the sum of figures. */
export function sumFigures(all: Iterable<Figures>): Figures {
  const sum = noFigures();
  for (const { counts, by } of all) {
    for (const [name, value] of Object.entries(counts)) count(sum, name as FigureName, value);
    for (const [name, values] of Object.entries(by))
      for (const [value, times] of Object.entries(values))
        countValue(sum, name as BreakdownName, value, times);
  }
  return sum;
}

function addEvent(figures: Figures, event: Activity): void {
  const first = Number(event.first === true);
  switch (event.kind) {
    case 'started':
      count(figures, 'conversations', 1);
      count(figures, 'needsPerson', Number(event.needsPerson === true));
      countValue(figures, 'channel', event.channel, 1);
      if (event.lang) countValue(figures, 'lang', event.lang, 1);
      if (event.country) countValue(figures, 'country', event.country, 1);
      if (event.pageUrl) countValue(figures, 'page', event.pageUrl, 1);
      return;
    case 'message':
      return count(figures, 'messages', 1);
    case 'answer':
      return addAnswer(figures, event, first);
    case 'handoff':
      count(figures, 'handoff', first);
      count(figures, 'needsPerson', Number(event.needsPerson === true));
      if (first) countValue(figures, 'handoffCause', event.cause ?? 'unknown', 1);
      return;
    case 'taken':
      count(figures, 'needsPerson', Number(event.needsPerson === true));
      return count(figures, 'human', first);
    case 'reply':
      count(figures, 'replies', 1);
      if (event.firstReply && event.waitedMs !== undefined) {
        count(figures, 'firstReplies', 1);
        count(figures, 'firstReplyMs', event.waitedMs);
      }
      return;
    case 'rating':
      count(figures, 'up', event.up ?? 0);
      count(figures, 'down', event.down ?? 0);
      count(figures, 'ratedUp', Number(event.firstUp === true));
      count(figures, 'ratedDown', Number(event.firstDown === true));
      return;
    case 'handed-back':
    case 'ended':
      return;
  }
}

function addAnswer(figures: Figures, event: Activity, first: number): void {
  const isMiss = event.band === 'miss' || event.failed === true;
  count(figures, 'answers', 1);
  count(figures, 'misses', Number(event.band === 'miss'));
  count(figures, 'failed', Number(event.failed === true));
  count(figures, isMiss ? 'unanswered' : 'answered', first);
  if (event.firstAnswer && event.waitedMs !== undefined) {
    count(figures, 'firstAnswers', 1);
    count(figures, 'firstAnswerMs', event.waitedMs);
  }
  count(figures, 'tokens', event.tokens ?? 0);
  count(figures, 'microUsd', event.microUsd ?? 0);
  if (event.engine && event.newEngine) countValue(figures, 'engine', event.engine, 1);
  if (event.model) {
    countValue(figures, 'model', event.model, event.tokens ?? 0);
    if (event.microUsd) countValue(figures, 'modelMicroUsd', event.model, event.microUsd);
  }
  for (const source of event.newSources ?? []) countValue(figures, 'source', source, 1);
}

function count(figures: Figures, name: FigureName, by: number): void {
  const sum = (figures.counts[name] ?? 0) + by;
  // A missing figure and zero are the same, so that equal sums have equal documents.
  if (sum === 0) delete figures.counts[name];
  else figures.counts[name] = sum;
}

function countValue(figures: Figures, name: BreakdownName, value: string, by: number): void {
  const key = value.slice(0, COUNTED_CHARS);
  const values = (figures.by[name] ??= {});
  values[key] = (values[key] ?? 0) + by;
}

/** Keeps the most frequent values of each property, ties in the order of their names. */
export function withoutRare({ counts, by }: Figures): Figures {
  const keptCounts = Object.entries(by).map(([name, values]) => {
    const most = Object.entries(values)
      .sort(([value, times], [other, more]) => more - times || (value < other ? -1 : 1))
      .slice(0, MAX_VALUES);
    return [name, Object.fromEntries(most)];
  });
  return { counts, by: Object.fromEntries(keptCounts) as Figures['by'] };
}
