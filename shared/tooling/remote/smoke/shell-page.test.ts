import { expect, test } from '@jest/globals';
import { routesToVisit } from './shell-page';

test('visits addresses without parameters, each once, the shortest first', () => {
  expect(
    routesToVisit({
      routes: [
        { path: '/notes/:id/*', title: 't' },
        { path: '/notes', title: 't' },
        { path: '/notes/all/*', title: 't' },
      ],
      links: { 'notes.home': '/notes', 'notes.new': '/notes/new', 'notes.one': '/notes/:id' },
    }),
  ).toEqual(['/notes', '/notes/all', '/notes/new']);
  expect(routesToVisit({ routes: [{ path: '/notes/:id', title: 't' }], links: {} })).toEqual([]);
});
