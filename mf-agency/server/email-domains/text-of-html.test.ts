import { expect, test } from '@jest/globals';
import { textOfHtml } from './text-of-html';

test('the text of a mail without a text part has its lines, and no quotes, styles and tags', () => {
  const html = `<html><head><style>p { color: red }</style></head><body>
    <p>Yes &amp; no,<br>we&#39;re <b>open</b>.</p><script>alert(1)</script><div>Bye</div>
    <blockquote>Do you rent tents?</blockquote></body></html>`;
  expect(textOfHtml(html)).toBe("Yes & no,\nwe're open.\nBye");
});
