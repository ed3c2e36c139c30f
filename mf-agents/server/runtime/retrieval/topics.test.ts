import { expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { knowledgeIndex } from './knowledge-index';

const index = knowledgeIndex([
  {
    id: 'lost',
    agentId: 'AgentAAAAAAAAAA' as AgentId,
    sourceId: 'site',
    url: 'https://theatre.example/faq',
    title: 'Questions',
    headings: ['Things left behind'],
    text: '# Things left behind\nThe box office keeps a banjo or a scarf for a month.',
    position: 0,
  } satisfies Chunk,
]);
const shareOf = (question: string, stem: string): number | undefined =>
  index.terms(question).find((term) => term.stem === stem)?.share;

test('other words count less beside the reason for a question', () => {
  expect(shareOf('I lost my banjo', 'banjo')).toBe(
    (shareOf('Where is the banjo', 'banjo') as number) / 2,
  );
});

test('words that the passages lack count least beside the reason for a question', () => {
  expect(shareOf('I lost my accordion', 'accordion')).toBe(
    (shareOf('Where is the accordion', 'accordion') as number) / 4,
  );
});

test('a service is no reason, so the thing it is asked for counts in full', () => {
  expect(shareOf('Can I rent an accordion', 'accordion')).toBe(
    shareOf('Where is the accordion', 'accordion'),
  );
});
