import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import type { Analytics, FigureName } from '../../contract/analytics';

const LINES: [FigureName, string][] = [
  ['conversations', 'Conversations'],
  ['handoff', 'Asked for a person'],
  ['human', 'Answered by a person'],
  ['unanswered', 'With unanswered questions'],
  ['ratedUp', 'Rated helpful'],
  ['ratedDown', 'Rated not helpful'],
];
const QUESTIONS = 5;

/**
 * Returns the mail with one week's report for one person. Null if this week and the week before had
 * no conversations.
 */
export function reportMail(
  { total, totalBefore, questions }: Analytics,
  {
    to,
    analyticsUrl,
    unsubscribeUrl,
  }: { to: string; analyticsUrl: string; unsubscribeUrl: string },
): Mail | null {
  const of = (figures: Analytics['total'], name: FigureName): number => figures.counts[name] ?? 0;
  const count = of(total, 'conversations');
  if (count + of(totalBefore, 'conversations') === 0) return null;
  const figures = LINES.map(
    ([name, label]) => `${label}: ${of(total, name)} (${of(totalBefore, name)} the week before)`,
  );
  const asked = questions.slice(0, QUESTIONS).map((one) => `${one.count} × ${one.question}`);
  return renderMail({
    to,
    subject: `Your agents last week: ${count} conversations`,
    heading: 'Your agents last week',
    paragraphs: [
      figures.join('\n'),
      ...(asked.length > 0 ? [`Top questions:\n${asked.join('\n')}`] : []),
    ],
    link: { label: 'Open analytics', url: analyticsUrl },
    footer: 'You get this report every Monday.',
    unsubscribe: { label: 'Unsubscribe', url: unsubscribeUrl },
  });
}
