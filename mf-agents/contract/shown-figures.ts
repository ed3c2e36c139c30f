import type { Analytics, FigureName } from './analytics';
import type { ConversationSegment } from './inbox';

type Counts = Analytics['total']['counts'];

/**
 * A figure for the screen and for files. `segment`: the list of its conversations; null for all conversations.
 */
export interface ShownFigure {
  id: string;
  value: number | null;
  before: number | null;
  /** `duration`: in ms; `cost`: in millionths of a US dollar. */
  kind: 'count' | 'share' | 'duration' | 'cost';
  /** True if a rise is good. */
  good: boolean;
  segment?: ConversationSegment | null;
}

/** Figures of use, which only the analytics screen shows and the home page leaves out. */
export const USAGE_FIGURES: readonly string[] = ['openRate', 'loads', 'tokens', 'cost'];

const of = (counts: Counts, name: FigureName): number => counts[name] ?? 0;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Returns the number of conversations in which no person was requested and none took part.
 */
const resolvedIn = (counts: Counts): number =>
  of(counts, 'conversations') - of(counts, 'needsPerson');

/** Returns the key figures. Without loads of the widget, the open rate is unknown. */
export function shownFigures(now: Counts, before: Counts): ShownFigure[] {
  const count = (id: FigureName, segment: ConversationSegment, good = false): ShownFigure => ({
    id,
    value: of(now, id),
    before: of(before, id),
    kind: 'count',
    good,
    segment,
  });
  const share = (
    id: string,
    part: (counts: Counts) => [number, number],
    segment?: ConversationSegment,
  ): ShownFigure => ({
    id,
    value: ratio(...part(now)),
    before: ratio(...part(before)),
    kind: 'share',
    good: true,
    ...(segment && { segment }),
  });
  const average = (
    id: string,
    sum: FigureName,
    times: FigureName,
    segment: ConversationSegment,
  ): ShownFigure => ({
    id,
    value: ratio(of(now, sum), of(now, times)),
    before: ratio(of(before, sum), of(before, times)),
    kind: 'duration',
    good: false,
    segment,
  });
  const plain = (id: string, name = id as FigureName): ShownFigure => ({
    id,
    value: of(now, name),
    before: of(before, name),
    kind: 'count',
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
    share(
      'helpful',
      (counts) => {
        const up = of(counts, 'up');
        return [up, up + of(counts, 'down')];
      },
      'rated',
    ),
    count('ratedDown', 'ratedDown'),
    average('firstAnswer', 'firstAnswerMs', 'firstAnswers', 'given'),
    average('firstReply', 'firstReplyMs', 'firstReplies', 'replied'),
    share('openRate', (counts) => {
      const loads = of(counts, 'loads');
      // A browser may open the chat from a page that it loaded in an earlier hour, so `opens` may
      // exceed `loads`.
      return [Math.min(of(counts, 'opens'), loads), loads];
    }),
    { ...plain('loads'), good: true },
    plain('tokens'),
    { ...plain('cost', 'microUsd'), kind: 'cost' },
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
