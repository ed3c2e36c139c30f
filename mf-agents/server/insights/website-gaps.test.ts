import { expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { knowledgeIndex } from '../runtime/retrieval/knowledge-index';
import { TOPICS } from './common-questions';
import { websiteGaps } from './website-gaps';

const page = (path: string, title: string, text: string): Chunk => ({
  id: title,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  sourceId: 'source',
  url: path === '' ? '' : `https://shop.example${path}`,
  title,
  headings: [title],
  text: `${title}\n${text}`,
  position: 0,
});

test('common questions that a website does not answer are listed in its language', () => {
  const index = knowledgeIndex([
    page(
      '/visit',
      'Öffnungszeiten und Anfahrt',
      'Wir haben von Montag bis Freitag von 9:00 bis 18:00 Uhr geöffnet. Parkplätze gibt es im Hof, das Parken ist kostenlos.',
    ),
    page('/team', 'Team', 'Wir sind seit 1998 für Sie da und freuen uns auf Ihren Besuch.'),
  ]);
  const { gaps, asked } = websiteGaps(index);
  const topics = gaps.map(({ topic }) => topic);
  expect(asked).toBe(TOPICS.length);
  expect(topics).not.toContain('hours');
  expect(topics).toEqual(expect.arrayContaining(['pets', 'accessibility', 'complaint']));
  expect(gaps.find(({ topic }) => topic === 'pets')?.question).toBe('Sind Hunde erlaubt?');
});

test('an agent without a website has no gaps', () => {
  expect(websiteGaps(knowledgeIndex())).toEqual({ gaps: [], asked: 0 });
  expect(websiteGaps(knowledgeIndex([page('', 'Notes', 'We open at nine.')]))).toEqual({
    gaps: [],
    asked: 0,
  });
});
