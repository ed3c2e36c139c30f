import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import type { Analytics } from '../../contract/analytics';
import { shownFigures } from '../../contract/shown-figures';
import { reportWords } from './report-words';

/** Counts of the report. All are figures of the analytics screen, or of the list behind one. */
const LINES = [
  'conversations',
  'resolved',
  'handoff',
  'human',
  'unanswered',
  'ratedUp',
  'ratedDown',
] as const;
const QUESTIONS = 5;

/**
 * Returns the mail with one week's report for one person. Null if this week and the week before had
 * no conversations.
 */
export function reportMail(
  { total, totalBefore, questions }: Analytics,
  {
    to,
    language,
    analyticsUrl,
    unsubscribeUrl,
  }: { to: string; language: ScreenLanguage; analyticsUrl: string; unsubscribeUrl: string },
): Mail | null {
  const words = reportWords(language);
  const shown = shownFigures(total.counts, totalBefore.counts);
  const valueOf = (name: (typeof LINES)[number]): { n: number; before: number } => {
    const figure = shown.find(({ id, kind }) => id === name && kind === 'count');
    if (figure) return { n: figure.value ?? 0, before: figure.before ?? 0 };
    const id = name as Exclude<typeof name, 'resolved'>;
    return { n: total.counts[id] ?? 0, before: totalBefore.counts[id] ?? 0 };
  };
  const { n: count, before } = valueOf('conversations');
  if (count + before === 0) return null;
  const lines = LINES.map((name) => {
    const figure = valueOf(name);
    return words.line
      .replace('{label}', () => words[name])
      .replace('{n}', String(figure.n))
      .replace('{before}', String(figure.before));
  });
  const asked = questions.slice(0, QUESTIONS).map((one) => `${one.count} × ${one.question}`);
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  const subject = isOne ? words.subjectOne : words.subject;
  return renderMail({
    to,
    lang: language,
    subject: subject.replace('{n}', String(count)),
    heading: words.heading,
    paragraphs: [
      lines.join('\n'),
      ...(asked.length > 0 ? [`${words.questions}\n${asked.join('\n')}`] : []),
    ],
    link: { label: words.open, url: analyticsUrl },
    footer: words.footer,
    unsubscribe: { label: words.unsubscribe, url: unsubscribeUrl },
  });
}
