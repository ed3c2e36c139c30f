import { describe, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import fc from 'fast-check';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { parsePage } from './parse-page';
import { removeElements } from './remove-elements';

const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

describe('parsing a page', () => {
  test('parses any ordinary HTML like a browser', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href=/x>',
      '</a>',
      '<div class="a b">',
      '</div>',
      '<table>',
      '</table>',
      '<tr>',
      '<td>',
      '<i>',
      '</i>',
      '<ul><li>',
      '</ul>',
      '<form>',
      '<select><option>',
      '<svg><title>',
      '</svg>',
      '<h2>',
      '</h2>',
      '<title>',
      '</title>',
      '<script>',
      '</script>',
      '<br>',
      '</body>',
      'words ',
      '&amp;',
      '<template>',
      '</template>',
      '<frameset>',
      '<p hidden id=1 id=2>',
      '<font size=1><font size=2>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const html = `<!doctype html><html lang=en>${parts.join('')}`;
        expect(parsePage(html).html()).toBe(load(html).html());
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the first attributes of an element and ignores the rest', () => {
    const $ = parsePage(`<html lang="de" ${numbered(1_000, (at) => `a${at}=1 `)}><p>Text</p>`);
    expect([$('html').attr('lang'), $('html').attr('a50'), $('html').attr('a500')]).toEqual([
      'de',
      '1',
      undefined,
    ]);
    expect($('p').text()).toBe('Text');
  });

  test('drops comments and reads the text between them', () => {
    expect(parsePage('<p>One<!-- not this -->Two').html()).toContain('<p>OneTwo</p>');
  });

  test.each([
    ['nesting', '<div>'.repeat(2_000), 'nested too deeply'],
    ['open elements', numbered(2_000, (at) => `<b id=${at}>x`), 'nested too deeply'],
    ['many elements', '<br>'.repeat(160_000), 'more than 150,000 elements'],
    [
      'elements opened again',
      `<p>${numbered(300, (at) => `<b id=${at}>`)}${'<p>x'.repeat(2_000)}`,
      'more than 150,000 elements',
    ],
  ])('refuses a page because of %s', (_, html, reason) => {
    expect(() => parsePage(html)).toThrow(reason);
  });

  test.each<[string, (count: number) => string]>([
    ['attributes', (count) => `<html ${numbered(count, (at) => `a${at} `)}>`],
    ['elements in front of a table', (count) => `<table>${'<i>x</i>'.repeat(count)}</table>`],
    ['elements moved by an end tag', (count) => `<b><p>${'<i>x</i>'.repeat(count)}</b>`],
    ['open links', (count) => numbered(count, (at) => `<a href=/${at}>x`)],
    ['headings', (count) => '<h2>a</h2>'.repeat(count)],
  ])('takes time linear in the number of %s', (_, page) => {
    const timeOf = (count: number): number => {
      const html = page(count);
      const took = cpuTime();
      parsePage(html);
      return took();
    };
    timeOf(20_000);
    expect(timeOf(80_000)).toBeLessThan(9 * timeOf(20_000) + 300);
  });
});

describe('removing elements', () => {
  test('removes them with their content, and joins their neighbors', () => {
    const $ = parsePage('<p>a</p><nav><p>b</p></nav><p>c</p><nav>d</nav>');
    removeElements($.root()[0]!, 0, ({ name }, depth) => (name === 'nav' ? undefined : depth + 1));
    expect($('body').html()).toBe('<p>a</p><p>c</p>');
    expect($('p').first().next().text()).toBe('c');
    expect($('p').last().next()).toHaveLength(0);
  });
});
