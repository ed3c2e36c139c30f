import { expect, test } from '@jest/globals';
import { linesOfHtml } from './lines-of-html';

test('HTML becomes lines without tags, scripts, styles and comments', () => {
  const html = `<html><head><title>Mail</title><style>p > b { color: red }</style></head><body>
    <p title="a > b">Yes &amp; no,<br>we&#39;re <b>open</b>.</p><script>if (1 < 2) alert(1)</script>
    <!-- a > b --><table><tr><td>A</td><td>B</td></tr></table></body></html>`;
  expect(linesOfHtml(html)).toEqual(['Yes & no,', "we're open.", 'A B']);
});

test.each([
  ['we&#x27;re', "we're"],
  ['f&uuml;r &euro;&nbsp;5', 'für € 5'],
  ['&#8211; &#xFFFFFFF; &unknown;', '– � &unknown;'],
  ['1 < 2 &lt;b&gt;', '1 < 2 <b>'],
])('%j is the text %j', (html, text) => {
  expect(linesOfHtml(html)).toEqual([text]);
});

test('quotes of earlier mails are marked, and the text after them is not', () => {
  const html = `Yes.<div class="gmail_quote"><div>On Sunday, Fern wrote:</div>
    <blockquote>Do you rent tents?</blockquote></div><div>Bye</div>
    <blockquote>And stoves?<blockquote>Old</blockquote></blockquote>No.`;
  expect(linesOfHtml(html, { marksQuotes: true })).toEqual([
    'Yes.',
    '> On Sunday, Fern wrote:',
    '> Do you rent tents?',
    'Bye',
    '> And stoves?',
    '> Old',
    'No.',
  ]);
});

test.each(['<b>', '<b ', '<a b ', '<div class=gmail_quote>', '&', '<!--', '<script '])(
  'many of %j take linear time',
  (part) => {
    const began = performance.now();
    linesOfHtml(part.repeat(Math.ceil(1_000_000 / part.length)));
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);
