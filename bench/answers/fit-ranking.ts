/**
 * Fits the weights of the ranking to the websites of `sites`, and measures them on each website
 * with weights that were fitted to the others: `node --import=tsx bench/answers/fit-ranking.ts`.
 * Prints a factor for each part of the score. The new weights are the stored ones
 * (`retrieval/weights.ts`) times these factors. Takes about a minute.
 */
import { join } from 'node:path';
import { spokenOfBefore } from '../../mf-agents/server/runtime/extractive/follow-up';
import { intentOf } from '../../mf-agents/server/runtime/extractive/intents';
import { quoteFrom } from '../../mf-agents/server/runtime/extractive/quote';
import { quotedText } from '../../mf-agents/server/runtime/extractive/quoted-text';
import { knowledgeIndex } from '../../mf-agents/server/runtime/retrieval/knowledge-index';
import { rank } from '../../mf-agents/server/runtime/retrieval/rank';
import type { Ranked, Ranking } from '../../mf-agents/server/runtime/retrieval/rank';
import type { Turn } from '../../mf-agents/server/runtime/port';
import { fitChoice, likelihoods } from './choice-model';
import type { Choice } from './choice-model';
import { hasAll } from './judge';
import { passagesOfSite } from './read-pages';
import { sitesIn } from './site';
import type { Site } from './site';

/** Number of the first sections among which the right ones are sought. */
const LOOKED_AT = 12;

interface Example extends Choice {
  site: string;
  names: string[];
}

/** Returns an example for each question whose answer is among the first sections. */
async function examplesOf(site: Site): Promise<Example[]> {
  const index = knowledgeIndex(await passagesOfSite(site));
  return site.questions.flatMap((question): Example[] => {
    const asked = question.ask.at(-1) as string;
    if (question.facts.length === 0 || intentOf(asked) !== null) return [];
    const history = question.ask.slice(0, -1).map((text): Turn => ({ role: 'visitor', text }));
    const ranking = rank(index, asked, spokenOfBefore(index, asked, history));
    const candidates = ranking.ranked.slice(0, LOOKED_AT);
    const right = candidates.map((candidate) => hasAll(shown(candidate, ranking), question));
    if (!right.includes(true)) return [];
    const names = Object.keys(candidates[0]!.parts);
    return [
      { site: site.id, names, right, options: candidates.map(({ parts }) => Object.values(parts)) },
    ];
  });
}

function shown({ section }: Ranked, { terms }: Ranking): string {
  const quote = quoteFrom(section, terms);
  return quote ? quotedText(section, quote) : '';
}

const isFirst = (choice: Choice, factors: readonly number[]): boolean => {
  const shares = likelihoods(choice, factors);
  return choice.right[shares.indexOf(Math.max(...shares))] === true;
};

const percentOf = (choices: readonly Choice[], isRight: (choice: Choice) => boolean): string =>
  `${((100 * choices.filter(isRight).length) / choices.length).toFixed(1)} %`;

const sites = sitesIn(join(import.meta.dirname, 'sites'));
const examples = (await Promise.all(sites.map(examplesOf))).flat();
const names = examples[0]!.names;
const unchanged = names.map(() => 1);
const heldOut = new Map(
  sites.map(({ id }) => [id, fitChoice(examples.filter(({ site }) => site !== id))]),
);
const isFirstHeldOut = (example: Choice): boolean =>
  isFirst(example, heldOut.get((example as Example).site) as number[]);
const withStored = percentOf(examples, (one) => isFirst(one, unchanged));
const withOthers = percentOf(examples, isFirstHeldOut);
process.stdout.write(
  `${examples.length} questions. Right section first: ${withStored} with the stored weights, ` +
    `${withOthers} with weights of the other websites\n`,
);
for (const { id } of sites) {
  const own = examples.filter(({ site }) => site === id);
  process.stdout.write(`  ${id.padEnd(28)} ${percentOf(own, isFirstHeldOut)}\n`);
}
const factors = fitChoice(examples);
for (const [place, name] of names.entries())
  process.stdout.write(`${name.padEnd(10)} × ${factors[place]!.toFixed(2)}\n`);
