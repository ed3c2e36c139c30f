import { expect, test } from '@jest/globals';
import { extractPage } from './extract-page';

const sections = (body: string) =>
  extractPage(
    `<!doctype html><html lang="en"><head><title>Prices</title></head><body><main>${body}</main></body></html>`,
    'https://salon.example/prices',
  ).sections.map(({ headings, blocks }) => [
    headings.join(' > '),
    blocks.map(({ text }) => text).join('\n\n'),
  ]);

test('rows of adjacent elements are read as labels with values', () => {
  const row = (label: string, value: string) =>
    `<div class="row"><div class="label">${label}</div><div class="value">${value}</div></div>`;
  expect(sections(`<div>${row('Cut', '€ 35')}${row('Color', '€ 60')}</div>`)).toEqual([
    ['', 'Cut: € 35\nColor: € 60'],
  ]);
});

test('each price card is read as one complete line', () => {
  const card = (name: string, price: string, more: string) =>
    `<div class="card"><div>${name}</div><div>${price}</div><p>${more}</p></div>`;
  expect(
    sections(`<div>${card('Basic', '€ 9', '3 users')}${card('Team', '€ 19', '10 users')}</div>`),
  ).toEqual([['', 'Basic: € 9 · 3 users\nTeam: € 19 · 10 users']]);
});

test('adjacent paragraphs stay paragraphs', () => {
  expect(sections('<div><p>We cut hair.</p><p>We <b>love</b> it.</p></div>')).toEqual([
    ['', 'We cut hair.\n\nWe love it.'],
  ]);
});

test.each([
  [
    'a button beside its panel',
    '<div><button aria-expanded="false">Dogs?</button><div><p>Welcome.</p></div></div>',
  ],
  [
    'a button in a heading, with the panel by its id',
    '<h3><button aria-controls="p1" aria-expanded="false">Dogs?</button></h3><div><div id="p1">Welcome.</div></div>',
  ],
  ['details', '<details><summary>Dogs?</summary>Welcome.</details>'],
  ['a definition list of questions', '<dl><dt>Dogs?</dt><dd>Welcome.</dd></dl>'],
])('the title of an accordion becomes the heading of its text: %s', (_, html) => {
  expect(sections(`<h2>FAQ</h2>${html}`)).toEqual([['FAQ > Dogs?', 'Welcome.']]);
});

test('text after an accordion belongs to the heading before the accordion', () => {
  expect(
    sections('<h2>FAQ</h2><details><summary>Dogs?</summary>Yes.</details><p>Call us.</p>'),
  ).toEqual([
    ['FAQ > Dogs?', 'Yes.'],
    ['FAQ', 'Call us.'],
  ]);
});

test.each([
  '<div class="pb-heading__inner">Parking</div><div>Behind the house.</div>',
  '<p><strong>Parking</strong></p><p>Behind the house.</p>',
])('text that looks like a heading is one: %s', (html) => {
  expect(sections(html)).toEqual([['Parking', 'Behind the house.']]);
});

test('a heading without text below is kept if it is meaningful', () => {
  expect(sections('<h2>Prices</h2><p>From € 9.</p><h2>Call 01632 960120 today</h2>')).toEqual([
    ['Prices', 'From € 9.'],
    ['', 'Call 01632 960120 today'],
  ]);
});

test('buttons that share the id of their panels have the panels after them', () => {
  const item = (title: string, text: string): string =>
    `<div><button aria-controls="a0">${title}<span>+</span></button><div id="a0">${text}</div></div>`;
  expect(
    sections(
      `${item('Cancel an order?', 'Until 1 pm.')}${item('Gift cards', 'Valid for 3 years.')}`,
    ),
  ).toEqual([
    ['Cancel an order?', 'Until 1 pm.'],
    ['Gift cards', 'Valid for 3 years.'],
  ]);
});
