import { expect, test } from '@jest/globals';
import { browserPage } from './page';

test('a page is described without its query, except for the campaign', () => {
  history.replaceState(null, '', '/tents?token=secret&utm_source=news+letter&utm_term=%E0%A4#part');
  document.title = 'Tents';
  expect(browserPage.visited()).toMatchObject({
    url: `${location.origin}/tents`,
    title: 'Tents',
    utm: { source: 'news letter', term: '%E0%A4' },
  });
});
