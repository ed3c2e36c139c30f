import { expect, test } from '@jest/globals';
import { readSiteProfile } from './site-profile';

const ADDRESS = 'https://www.fernhill-outdoor.example/';
const page = (head: string, body = '') =>
  readSiteProfile(`<html><head>${head}</head><body>${body}</body></html>`, ADDRESS);

test.each([
  [
    'declared for machines',
    '<script type="application/ld+json">{"@type":"LocalBusiness","name":"Fernhill Ltd"}</script><title>Home</title>',
    '',
    'Fernhill Ltd',
  ],
  [
    'declared for sharing',
    '<meta property="og:site_name" content="Fernhill"><title>Gear | Other</title>',
    '',
    'Fernhill',
  ],
  [
    'the first part of a title',
    '<title>Fernhill Outdoor: gear rental and guided hikes</title>',
    '',
    'Fernhill Outdoor',
  ],
  [
    'the last part of a title',
    '<title>Gear rental and guided hikes for all | Fernhill Outdoor</title>',
    '',
    'Fernhill Outdoor',
  ],
  [
    'what the footer repeats',
    '<title>Rent gear - Green Valley</title>',
    '<footer>© Green Valley 2026</footer>',
    'Green Valley',
  ],
  ['none', '<title></title>', '', ''],
] as const)('name: %s', (_case, head, body, name) => {
  expect(page(head, body).name).toBe(name);
});

test('the description is the declared one, or the first meaningful paragraph', () => {
  const declared = '<meta name="description" content="Rent tents, packs and boots by the day.">';
  expect(page(declared).description).toBe('Rent tents, packs and boots by the day.');
  const paragraphs = '<p>Hello</p><p>We rent tents, packs and boots in the Fernhill hills.</p>';
  expect(page('', paragraphs).description).toBe(
    'We rent tents, packs and boots in the Fernhill hills.',
  );
  expect(page('').description).toBe('');
});
