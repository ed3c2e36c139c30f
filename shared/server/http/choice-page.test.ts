import { expect, test } from '@jest/globals';
import { choicePage } from './choice-page';

test('the page has an escaped title and text, and a button that posts to its address', () => {
  const button = { action: 'unsubscribe', label: 'Unsubscribe' };
  const { status, headers, body } = choicePage({ title: '<b>Fern', text: 'End & go?', button });
  expect(status).toBe(200);
  expect(body).toContain('<h1>&lt;b&gt;Fern</h1><p>End &amp; go?</p>');
  expect(body).toContain('<form method="post" action="unsubscribe"><button>Unsubscribe</button>');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
});

test('a page without a button has no form, and keeps its status', () => {
  const { status, body } = choicePage({ title: 'Report', text: 'Unknown link.', status: 404 });
  expect([status, String(body).includes('<form')]).toEqual([404, false]);
});
