import { expect, test } from '@jest/globals';
import { suggestQuestions } from './suggest-questions';
import type { KnownPage } from './suggest-questions';

const page = (path: string, title: string, more: Partial<KnownPage> = {}): KnownPage => ({
  url: `https://fernhill.example${path}`,
  title,
  lang: 'en',
  sections: [],
  ...more,
});
const answered = (question: string) => ({ text: `${question}\nThe answer.`, whole: true });

test('questions with answers come first, one of each group, and kinds of pages go between them', () => {
  const faq = page('/faq', 'Frequently asked questions', {
    sections: [
      {
        headings: ['FAQ', 'Renting'],
        blocks: [answered('Do I pay a deposit?'), answered('How old must I be?')],
      },
      { headings: ['FAQ', 'Tours'], blocks: [answered('Are dogs allowed?')] },
    ],
  });
  const pages = [page('/', 'Fernhill'), page('/opening-hours', 'Visit us'), faq];
  expect(suggestQuestions(pages)).toEqual([
    'Do I pay a deposit?',
    'What are your opening hours?',
    'Are dogs allowed?',
  ]);
});

test('a heading that is a question counts if an answer follows, and a long question does not', () => {
  const sections = [
    { headings: ['How do we work?'], blocks: [{ text: 'With care.', whole: false }] },
    { headings: ['What about this one?'], blocks: [] },
    { headings: [`Is ${'a very '.repeat(12)}long question fine?`], blocks: [answered('So?')] },
  ];
  expect(suggestQuestions([page('/', 'Fernhill', { sections })])[0]).toBe('How do we work?');
});

test('without questions, kinds of pages and then titles are used, in the language of the website', () => {
  const german = [
    page('/', 'Fernhill', { lang: 'de' }),
    page('/preise', 'Preise', { lang: 'de' }),
    page('/huetten', 'Unsere Hütten', { lang: 'de' }),
  ];
  expect(suggestQuestions(german)).toEqual([
    'Was sind Ihre Preise?',
    'Was sollte ich über „Unsere Hütten“ wissen?',
  ]);
});

test('no pages give no questions', () => {
  expect(suggestQuestions([])).toEqual([]);
});
