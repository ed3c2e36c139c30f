import { expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import { rank } from '../retrieval/rank';
import { chooseUnits } from './choose-units';

const chunk = (path: string, title: string, text: string): Chunk => ({
  id: path,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  sourceId: 'source',
  url: `https://theatre.example${path}`,
  title,
  headings: [title],
  text: `${title}\n${text}`,
  position: 0,
});

const THEATRE = [
  chunk('/tickets', 'Refunds', 'Tickets are refunded to your card within five working days.'),
  chunk('/news/refunds', 'Refunds after the storm', 'Posted on 3 May 2024. Tickets were refunded.'),
  chunk(
    '/exchange',
    'Exchanging tickets',
    'Tickets are exchanged until the day before; refunds no.',
  ),
];
const chosenFor = (question: string) => {
  const choice = chooseUnits(rank(knowledgeIndex(THEATRE), question));
  return choice?.units.map(({ section }) => new URL(section.chunk.url).pathname).sort();
};

test('a dated unit is left out, and the next one is quoted', () => {
  expect(chosenFor('When are tickets refunded?')).toEqual(['/exchange', '/tickets']);
});

test('a question about the world is less certain than one with the same words and without it', () => {
  const index = knowledgeIndex(THEATRE);
  const certaintyOf = (question: string) => chooseUnits(rank(index, question))?.certainty ?? 0;
  expect(certaintyOf('refunds for the prime minister')).toBeLessThan(
    certaintyOf('refunds for the zookeeper') / 2,
  );
});
