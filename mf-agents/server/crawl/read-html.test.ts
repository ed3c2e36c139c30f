import { expect, test } from '@jest/globals';
import { readHtml } from './read-html';

const URL = 'https://shop.example/';

test('a page in one-byte characters that declares UTF-16 is read correctly', () => {
  const text = 'We are open from nine to five on every day of the week.';
  const page = `<html><head><meta charset="utf-16"><title>Hours</title></head><body><p>${text}</p></body></html>`;
  const answer = { url: URL, finalUrl: URL, contentType: 'text/html', robotsTag: undefined };
  const { page: read, html } = readHtml(Buffer.from(page), answer);
  expect(read).toMatchObject({ outcome: 'taken', title: 'Hours' });
  expect(html).toBe(page);
});
