import { describe, expect, test } from '@jest/globals';
import { extractPage } from './extract-page';

const read = (body: string, head = '<title>Prices · Fernhill</title>') =>
  extractPage(
    `<!doctype html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`,
    'https://fernhill.example/prices',
  );
const texts = (body: string) =>
  read(body).sections.flatMap(({ blocks }) => blocks.map((block) => block.text));

describe('reading a page', () => {
  test('keeps the content and drops the parts around it', () => {
    expect(
      texts(`
      <header><h1>Shop name</h1></header><nav>Home Prices</nav><div class="cookie-banner">We use cookies <button>OK</button></div><div id="onetrust-consent-sdk">Consent</div>
      <main><header><h1>Prices</h1></header><p>A tent costs £14.</p><script>track()</script><style>p{}</style><aside>Related</aside><form><label>Name</label><input></form><p hidden>Hidden</p></main>
      <footer>Imprint</footer>`),
    ).toEqual(['A tent costs £14.']);
  });

  test('keeps a bakery’s cookies and a form that wraps the whole page', () => {
    expect(
      texts(
        '<main class="cookies"><p class="cookie-recipe">Oat cookies bake for twelve minutes.</p></main>',
      ),
    ).toEqual(['Oat cookies bake for twelve minutes.']);
    const long = 'We open at nine. '.repeat(200).trim();
    expect(texts(`<form><p>${long}</p></form>`)).toEqual([long]);
  });

  test('follows the structure of the headings', () => {
    const { sections } = read(
      '<main><h1>Prices</h1><p>All.</p><h2>Tents</h2><h3>Small</h3><p>£14.</p><h2>Boots</h2><p>£9.</p></main>',
    );
    expect(sections.map(({ headings }) => headings)).toEqual([
      ['Prices'],
      ['Prices', 'Tents', 'Small'],
      ['Prices', 'Boots'],
    ]);
  });

  test('reads oversized tables and pairs as lines, in time', () => {
    const [table] = texts(
      `<table><tr>${'<td colspan=20>a'.repeat(1_000)}</tr>${'<tr><td>b'.repeat(1_000)}</table>`,
    );
    expect(table).toHaveLength(2_000 + 2_000 - 1);
    expect(texts(`<dl><dt>a</dt>${'<dd>b?'.repeat(10_000)}</dl>`).join('')).toContain('b?');
  }, 20_000);

  test('reads tables, pairs, lists and folded questions as lines', () => {
    expect(
      texts('<table><tr><th>Item</th><th>Day</th></tr><tr><td>Tent</td><td>£14</td></tr></table>'),
    ).toEqual(['| Item | Day |\n| --- | --- |\n| Tent | £14 |']);
    expect(
      texts('<dl><dt>Phone</dt><dd>01632 960 120</dd><dt>Dogs?</dt><dd>Yes.</dd></dl>'),
    ).toEqual(['Phone: 01632 960 120\nDogs? Yes.']);
    expect(texts('<ul><li>One</li><li>Two <ul><li>Two and a half</li></ul></li></ul>')).toEqual([
      '• One\n• Two\n• Two and a half',
    ]);
    expect(
      read('<details><summary>Deposit?</summary><p>None below £150.</p></details>').sections[0]
        ?.blocks,
    ).toEqual([{ text: 'None below £150.', whole: false }]);
  });

  test('separates words of neighboring elements, and keeps words in several elements whole', () => {
    expect(texts('<div><a>Trail notes</a><span>by Owen</span></div>')).toEqual([
      'Trail notes by Owen',
    ]);
    expect(texts('<p>H<sub>2</sub>O and <b>re</b>pair<br>next line</p>')).toEqual([
      'H2O and repair\nnext line',
    ]);
  });

  test('returns the metadata of the page', () => {
    const page = read(
      '<p>Text</p><a href="/tours#x">Tours</a><a href="mailto:a@b.example">Mail</a><a rel="nofollow" href="/ad">Ad</a>',
      '<title>Prices · Fernhill</title><link rel="canonical" href="/prices"><meta name="robots" content="NoIndex, follow"><base href="https://fernhill.example/en/">',
    );
    expect(page).toMatchObject({
      title: 'Prices',
      lang: 'en',
      canonical: '/prices',
      noindex: true,
      nofollow: false,
    });
    expect(page.links).toEqual(['https://fernhill.example/tours#x', 'mailto:a@b.example']);
  });

  test('gives two pages with the same text the same hash', () => {
    expect(read('<main><p>Same.</p></main><footer>1</footer>').hash).toBe(
      read('<main><p>Same.</p></main><footer>2</footer>').hash,
    );
    expect(read('<main><p>Same.</p></main>').hash).not.toBe(
      read('<main><p>Other.</p></main>').hash,
    );
  });

  test.each([
    '',
    '<',
    '<p',
    '<table><tr>',
    '<!--',
    '<html><frameset>',
    '\u0000\ud800<p>\u0000a\ud800',
    `${'<div>'.repeat(500)}deep`,
    `${'<ul><li>'.repeat(250)}deep`,
    '<p>'.repeat(50_000),
  ])('survives %.20s', (html) => {
    const page = extractPage(html, 'https://fernhill.example/');
    expect(
      page.sections.every(({ blocks }) =>
        blocks.every(({ text }) => text.isWellFormed() && !text.includes('\u0000')),
      ),
    ).toBe(true);
  });
});
