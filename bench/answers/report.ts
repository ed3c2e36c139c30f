import { KINDS } from './site';
import type { Judged } from './tally';
import {
  answeredWrongly,
  fullShare,
  medianChars,
  percent,
  personShares,
  recallShare,
  tally,
  visibleShare,
  wrongShare,
} from './tally';

const COLUMNS =
  'asked full part wrong unsure+ missed shown | everyday% visible% wrong% silent-wrong% recall5% person% chars';

/** Formats the figures of one group of questions as a line. */
function line(name: string, judged: readonly Judged[]): string {
  const { asked, full, partial, wrong, unsureRight, missed, shown } = tally(judged);
  const counts = [asked, full, partial, wrong, unsureRight, missed, shown];
  const { recall, precision } = personShares(judged);
  const shares = [
    fullShare(judged, 'everyday'),
    visibleShare(judged, 'everyday'),
    wrongShare(judged),
    answeredWrongly(judged),
    recallShare(judged),
  ];
  return `${name.padEnd(28)} ${counts.map((number) => String(number).padStart(5)).join(' ')} | ${shares
    .map((share) => String(share).padStart(6))
    .join(' ')}  ${recall}/${precision}  ${medianChars(judged)}`;
}

/** Formats the outcomes by site, language and kind, next to those of the peers. */
export function report(judged: readonly Judged[], peers: Record<string, Judged[]>): string[] {
  const groups = (key: 'site' | 'language'): string[] =>
    [...new Set(judged.map((judgement) => judgement[key]))].sort();
  const lines = [`${''.padEnd(28)} ${COLUMNS}`];
  for (const key of ['site', 'language'] as const)
    for (const group of groups(key))
      lines.push(
        line(
          group,
          judged.filter((judgement) => judgement[key] === group),
        ),
      );
  lines.push(line('all', judged));
  for (const [name, answers] of Object.entries(peers)) lines.push(line(name, answers));
  for (const kind of KINDS) {
    const some = judged.filter((judgement) => judgement.kind === kind);
    const percentOf = (...outcomes: Judged['outcome'][]): number =>
      percent(some.filter(({ outcome }) => outcomes.includes(outcome)).length, some.length);
    lines.push(
      `${kind.padEnd(12)} ${some.length} asked: right ${percentOf('full', 'right')} %, partial ${percentOf('partial')} %, ` +
        `wrong ${percentOf('wrong')} %, not sure with the right page ${percentOf('unsure-right')} %, missed ${percentOf('missed')} %`,
    );
  }
  return lines;
}
