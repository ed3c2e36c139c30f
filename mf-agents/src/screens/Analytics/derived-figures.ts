import type { Analytics, FigureName } from '../../../contract/analytics';
import type { ConversationSegment } from '../../../contract/inbox';

type Counts = Analytics['total']['counts'];

/**
 * A figure for the screen. `segment`: the list of its conversations; null for all conversations.
 */
export interface ShownFigure {
  id: string;
  value: number | null;
  before: number | null;
  kind: 'count' | 'share' | 'duration';
  /** True if a rise is good. */
  good: boolean;
  segment?: ConversationSegment | null;
}

const of = (counts: Counts, name: FigureName): number => counts[name] ?? 0;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Returns the number of conversations in which nobody requested a person and no person took part.
 */
const resolvedIn = (counts: Counts): number =>
  of(counts, 'conversations') - of(counts, 'needsPerson');

/** Returns the figures at the top of the screen. */
export function shownFigures(now: Counts, before: Counts): ShownFigure[] {
  const count = (id: FigureName, segment: ConversationSegment, good = false): ShownFigure => ({
    id,
    value: of(now, id),
    before: of(before, id),
    kind: 'count',
    good,
    segment,
  });
  const share = (id: string, part: (counts: Counts) => [number, number]): ShownFigure => ({
    id,
    value: ratio(...part(now)),
    before: ratio(...part(before)),
    kind: 'share',
    good: true,
  });
  const average = (id: string, sum: FigureName, times: FigureName): ShownFigure => ({
    id,
    value: ratio(of(now, sum), of(now, times)),
    before: ratio(of(before, sum), of(before, times)),
    kind: 'duration',
    good: false,
  });
  return [
    {
      id: 'conversations',
      value: of(now, 'conversations'),
      before: of(before, 'conversations'),
      kind: 'count',
      good: true,
      segment: null,
    },
    {
      id: 'resolved',
      value: resolvedIn(now),
      before: resolvedIn(before),
      kind: 'count',
      good: true,
      segment: 'resolved',
    },
    count('handoff', 'handoff'),
    count('unanswered', 'unanswered'),
    share('helpful', (counts) => {
      const up = of(counts, 'up');
      return [up, up + of(counts, 'down')];
    }),
    count('ratedDown', 'ratedDown'),
    average('firstAnswer', 'firstAnswerMs', 'firstAnswers'),
    average('firstReply', 'firstReplyMs', 'firstReplies'),
  ];
}

/**
 * Returns the change as a fraction, rounded to whole percents for display. Null if there is no
 * earlier value to compare with.
 */
export const changeOf = ({ value, before }: ShownFigure): number | null =>
  value === null || before === null || before === 0
    ? null
    : Math.round(((value - before) / before) * 100) / 100;
