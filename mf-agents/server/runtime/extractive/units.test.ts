import { describe, expect, test } from '@jest/globals';
import type { AgentId, Chunk } from '@voxgrove/contracts';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import { noTrace } from '../trace/trace';
import type { Turn } from '../answer-engine';
import { sentencesIn } from '../sentences/sentences';
import { answerFrom } from './extractive-engine';

const page = (path: string, title: string, text: string): Chunk => ({
  id: path,
  agentId: 'AgentAAAAAAAAAA' as AgentId,
  sourceId: 'site',
  url: `https://pool.example${path}`,
  title,
  headings: [...text.matchAll(/^#+ (.*)$/gm)].map((match) => match[1] as string),
  text,
  position: 0,
});
const index = knowledgeIndex([
  page(
    '/prices',
    'Prices',
    '# Prices\n## Swimming\n| Ticket | Adult | Junior |\n| --- | --- | --- |\n| Single swim | ' +
      '£6.20 | £3.90 |\n| Ten swims | £55.00 | £35.00 |\n\n## Sauna\nThe sauna costs £12.00 and ' +
      'includes a towel.',
  ),
  page(
    '/visit',
    'Visit us',
    '# Visit us\n## What to bring\nPlease bring these things:\n\n• A towel\n• Swimming ' +
      'goggles\n• A coin of £1 for the locker\n\n## Parking\nParking behind the building is free ' +
      'for two hours.',
  ),
  page(
    '/team',
    'Team',
    '# Team\n## Lessons\nSwimming lessons are run by Dana Reed.\n\n## Gym\nMarcus Oduya is in charge of the gym.',
  ),
  page('/news/sauna', 'Sauna', '# Sauna price\nPosted on 3 June 2021\nThe sauna costs £9.00.'),
  page(
    '/faq',
    'Questions',
    '# Questions\nMay my grandson dive from the tower? Yes, once he is nine years old and swims ' +
      'well.\nDo you lend hair dryers? Yes, ask for one at the desk.\nMy locker key is gone: We ' +
      'open the locker for you, and a new key is £8.00.',
  ),
]);
const answer = (question: string, history: Turn[] = []) =>
  answerFrom(index, question, noTrace, sentencesIn('en'), history);
const after = (...questions: string[]): Turn[] =>
  questions.flatMap((text): Turn[] => [
    { role: 'visitor', text },
    { role: 'assistant', text: answer(text).text },
  ]);

describe('whole units', () => {
  test('a list is quoted with all items and its introduction, under its heading', () => {
    const { band, text } = answer('What should I bring for swimming?');
    expect(band).toBe('direct');
    expect(text).toContain('**What to bring**');
    expect(text).toContain('Please bring these things:');
    expect(text).toContain('- A towel\n- Swimming goggles\n- A coin of £1 for the locker');
  });

  test('a table is quoted whole', () => {
    const { text } = answer('How much is a single swim?');
    expect(text).toContain('| Single swim | £6.20 | £3.90 |\n| Ten swims | £55.00 | £35.00 |');
  });
});

describe('a question and its answer in one line', () => {
  test('are a unit of their own, with the question as the heading', () => {
    const { band, text } = answer('Can my grandson dive from the tower?');
    expect(band).toBe('direct');
    expect(text).toContain(
      '**May my grandson dive from the tower?**\n\nYes, once he is nine years old and swims well.',
    );
    expect(text).not.toContain('hair dryers');
  });

  test('so is a label with a long text among them', () => {
    const { text } = answer('The key of my locker is gone');
    expect(text).toContain('**My locker key is gone**\n\nWe open the locker for you');
  });
});

test('a question about renting or buying is not answered by a text that mentions neither', () => {
  expect(answer('Do you sell swimming goggles?').band).not.toBe('direct');
  expect(answer('What should I bring for swimming?').band).toBe('direct');
});

test('a permanent page comes before news', () => {
  const { text, sources } = answer('What does the sauna cost?');
  expect(text.indexOf('£12.00')).toBeGreaterThan(0);
  expect(sources[0]?.url).toMatch(/^https:\/\/pool\.example\/prices#/);
});

test('news that answers more of a question than every permanent page comes first', () => {
  const workshop = page(
    '/workshop',
    'Workshop',
    '# Workshop\n## Yvon repairs goggles\nBring your goggles. Yvon repairs them while you swim.',
  );
  const news = page(
    '/news/workshop',
    'The workshop in spring',
    '# The workshop in spring\n## The numbers\nIn one winter, Yvon repaired 284 goggles.',
  );
  const withNews = knowledgeIndex([workshop, news]);
  const firstSource = (question: string) =>
    answerFrom(withNews, question, noTrace, sentencesIn('en')).sources[0]?.url;
  expect(firstSource('How many goggles did Yvon repair in one winter?')).toContain(news.url);
  expect(firstSource('Does Yvon repair goggles?')).toContain(workshop.url);
});

test('a follow-up question refers to the topic before', () => {
  expect(answer('and the gym?', after('Who runs the swimming lessons?')).text).toContain(
    'Marcus Oduya',
  );
  expect(answer('and for ten?', after('How much is a single swim?')).text).toContain('£55.00');
  expect(answer('What would be the price?', after('Is there a sauna?')).text).toContain('£12.00');
});

test('each part of a question is answered, and a part without an answer is named', () => {
  const twoAnswers = answer('What does the sauna cost, and where is parking?');
  expect(twoAnswers.text).toContain('£12.00');
  expect(twoAnswers.text).toContain('Parking behind the building');
  const half = answer('What does the sauna cost with a towel, and do you sell surfboards?');
  expect(half.text).toContain('£12.00');
  expect(half.text).toContain(sentencesIn('en').partMissing);
  expect(half.text).toContain('surfboards');
});

test('a part that only asks for the price is not answered without the rest of the question', () => {
  const hall = knowledgeIndex([
    page('/hall', 'Hall', '# Hall\n## What it costs\n• One hour: £30\n• One evening: £110'),
    page('/pool', 'Pool', '# Pool\n## Lanes\nWe rent out lanes in the morning.'),
  ]);
  const bandOf = (question: string) => answerFrom(hall, question, noTrace, sentencesIn('en')).band;
  expect(bandOf('My surfboard is snapped, what does it cost?')).not.toBe('direct');
  expect(bandOf('What does it cost?')).toBe('direct');
});

test('"not sure" shows the closest text', () => {
  const { band, text, sources } = answer('Is there parking for helicopters and zeppelins?');
  expect(band).not.toBe('direct');
  if (band === 'maybe') expect(text).toContain('**');
  expect(sources.length).toBeLessThanOrEqual(3);
});
