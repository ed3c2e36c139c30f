import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { intentOf } from '../../mf-agents/server/runtime/extractive/intents';
import { percent } from './tally';

const LabeledSentence = z.object({ text: z.string(), person: z.boolean() });

/** A sentence, and whether it is a wish to talk to a person. */
export type Labeled = z.infer<typeof LabeledSentence>;

/** Reads labeled sentences of one language. */
export const readLabeled = (path: string): Labeled[] =>
  z.array(LabeledSentence).parse(JSON.parse(readFileSync(path, 'utf8')));

export interface PersonResult {
  sentences: number;
  /** Percent of the wishes for a person that are recognized. */
  recall: number;
  /** Percent of the recognized sentences that are wishes. */
  precision: number;
}

/**
 * Checks how well labeled sentences (`<folder>/<language>.json`) are recognized as wishes for a
 * person.
 * @returns the shares over all languages; null without a folder
 */
export function judgePersonSentences(
  folder: string,
  log: (line: string) => void,
  show = false,
): PersonResult | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const all = files.sort().flatMap((file) => {
    const judged = readJudged(join(folder, file));
    log(`person ${file.replace('.json', '')}: ${described(sharesOf(judged))}`);
    for (const { text: message, person, recognized } of show ? judged : [])
      if (person !== recognized) log(`  ${person ? 'missed' : 'mistaken'}: ${message}`);
    return judged;
  });
  return sharesOf(all);
}

export interface PersonHalves {
  language: string;
  /** Sentences whose mistakes may be looked at while the rules are written. */
  development: PersonResult;
  /** Sentences of which only the shares are looked at. */
  heldOut: PersonResult;
}

/** Judges the first, third, … and the second, fourth, … sentence of each language separately. */
export function judgePersonHalves(folder: string): PersonHalves[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const judged = readJudged(join(folder, file));
    return {
      language: file.replace('.json', ''),
      development: sharesOf(judged.filter((_, index) => index % 2 === 0)),
      heldOut: sharesOf(judged.filter((_, index) => index % 2 === 1)),
    };
  });
}

interface Judged extends Labeled {
  recognized: boolean;
}

const readJudged = (path: string): Judged[] =>
  readLabeled(path).map((sentence) => ({
    ...sentence,
    recognized: intentOf(sentence.text) === 'human',
  }));

const described = ({ sentences, recall, precision }: PersonResult): string =>
  `${sentences} sentences, recall ${recall} %, precision ${precision} %`;

function sharesOf(judged: { person: boolean; recognized: boolean }[]): PersonResult {
  const wishes = judged.filter(({ person }) => person);
  const recognized = judged.filter((judgement) => judgement.recognized);
  const right = wishes.filter((wish) => wish.recognized).length;
  return {
    sentences: judged.length,
    recall: percent(right, wishes.length),
    precision: recognized.length === 0 ? 100 : percent(right, recognized.length),
  };
}
