import { hostile, numbered, prose } from './hostile-document';
import type { Expected, HostileDocument } from './hostile-document';

const WORDS = 'We are open from nine to five on every day of the week. ';
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Opening hours</title>${head}</head><body><p>${WORDS}</p>${body}</body></html>`;
const html = (name: string, make: () => string, expected?: Expected): HostileDocument =>
  hostile('html', name, make, expected ?? { read: true, has: 'open from nine to five' });

const TOO_DEEP: Expected = { refused: /nested too deeply/ };
const TOO_MANY: Expected = { refused: /elements/ };

/** Pages with very many attributes, headings, cells or links. */
const MANY = [
  html(
    '150000-attributes-of-html',
    () => `<html ${numbered(150_000, (index) => `a${index} `)}><p>${WORDS}`,
  ),
  html('100000-attributes-with-values', () =>
    page(`<div ${numbered(100_000, (index) => `data-a${index}="${index}"`)}>Words</div>`),
  ),
  html('600000-equal-attributes', () => page(`<p ${'a '.repeat(600_000)}>Words</p>`)),
  html('100000-attributes-of-an-end', () =>
    page(`<p>Words</p ${numbered(100_000, (index) => `a${index} `)}>`),
  ),
  html('attribute-of-1900000', () => page(`<p title="${'a'.repeat(1_900_000)}">Words</p>`)),
  html('html-20000-times', () =>
    page(numbered(20_000, (index) => `<html a${index}=1 b${index}=2>`)),
  ),
  html('90000-headings', () => page('<h2>a</h2>'.repeat(90_000))),
  html('20000-small-headings', () =>
    page(numbered(20_000, (index) => `<h3>Part ${index}</h3><p>Words.</p>`)),
  ),
  html('400000-cells', () => page(`<table><tr>${'<td>a'.repeat(380_000)}</table>`), TOO_MANY),
  html('wide-row-and-short-rows', () =>
    page(`<table><tr>${'<td colspan=20>a'.repeat(20_000)}${'<tr><td>b'.repeat(40_000)}</table>`),
  ),
  html('60000-links', () => page(numbered(60_000, (index) => `<a href="/p${index}">x</a> `))),
  html('100000-unclosed-links', () => page(numbered(100_000, (index) => `<a href=/${index}>x`))),
  html('100000-buttons', () => page('<button>x</button>'.repeat(100_000))),
  html('60000-cookie-bars', () => page('<i class=cookie-bar>x</i>'.repeat(60_000))),
  html('300000-comments', () => page('<!--a-->'.repeat(230_000))),
  html('100000-questions-folded', () => page('<details><summary>a'.repeat(100_000)), TOO_DEEP),
];

/** Errors that HTML parsers correct: nesting, elements left open, content in the wrong place. */
const MENDED = [
  html('nested-400000', () => '<div>'.repeat(400_000), TOO_DEEP),
  html('nested-lists', () => page('<ul><li>'.repeat(150_000)), TOO_DEEP),
  html('nested-custom-elements', () => '<x-a>'.repeat(300_000), TOO_DEEP),
  html('nested-svg', () => '<svg><g>'.repeat(200_000), TOO_DEEP),
  html('bold-left-open', () => page(numbered(100_000, (index) => `<b id=${index}>x`)), TOO_DEEP),
  html(
    'bold-opened-again-in-each-paragraph',
    () => page(`<p>${numbered(300, (index) => `<b id=${index}>`)}${'<p>x'.repeat(100_000)}`),
    TOO_MANY,
  ),
  html('content-before-a-table', () => page(`<table>${'<i>x</i>'.repeat(100_000)}</table>`)),
  html('text-before-a-table', () => page(`<table>${'x<tr>'.repeat(100_000)}</table>`)),
  html('moved-by-an-end', () => page(`<b><p>${'<i>x</i>'.repeat(100_000)}</b>`)),
  html('open-paragraphs', () => page('<p>a'.repeat(140_000))),
  html('open-everything', () => page('<p>One<br><li>two<td>three<option>four'.repeat(20_000))),
  html('descriptions-in-descriptions', () =>
    page(`<dl>${'<dd><section>word '.repeat(200)}${'word '.repeat(100_000)}</dl>`),
  ),
  html('ends-of-nothing', () => page('</div></p></b></table>'.repeat(80_000))),
  html('frameset-late', () => `${page('<p>a')}${'<frameset><frame>'.repeat(50_000)}`),
  html('script-in-comment-in-script', () =>
    page(`<script>${'<!--<script>'.repeat(100_000)}-->`.concat('</script>'.repeat(4))),
  ),
  html('1900000-entities', () => page('&amp;&notit;&#x1F600;'.repeat(80_000))),
  html('selects', () => page('<select><option>x'.repeat(70_000)), { read: true, has: '' }),
];

/** Texts that are ordinary but large, or for which one of the processing steps takes long. */
const TEXTS = [
  html('paragraph-of-99000', () => page(`<p>${prose(99_000)}</p>`)),
  html('98000-what', () => page(`<p>${'what? '.repeat(16_300)}</p>`)),
  html('1900000-without-a-space', () => page(`<p>${'a'.repeat(1_900_000)}</p>`)),
  html('title-of-1500000', () => `<title>${'a - '.repeat(400_000)}</title><p>${WORDS}`),
  html('spaces', () => page(`<p>${' \t'.repeat(900_000)}x</p>`)),
  html('no-break-spaces', () => page(`<p>${'\u00a0\u200b'.repeat(350_000)}x</p>`)),
  html('accents', () => page(`<p>${`e${'\u0301'.repeat(50)}`.repeat(15_000)}</p>`)),
];

/** Style sheets that take long to match. */
const STYLED = [
  html('20000-rules-and-20000-classes', () =>
    page(
      numbered(20_000, (index) => `<i class="c${index} d${index}">x</i>`),
      `<style>${numbered(20_000, (index) => `.c${index} .e .d${index}{display:none}`)}</style>`,
    ),
  ),
  html('open-braces', () => page('', `<style>${'a{'.repeat(700_000)}</style>`)),
  html('open-comments', () => page('', `<style>${'/*'.repeat(700_000)}</style>`)),
  html('open-parentheses', () => page(`<p style="${'color:('.repeat(200_000)}">x</p>`)),
  html('selector-of-900000', () =>
    page('', `<style>${':is(.a,'.repeat(130_000)}{display:none}</style>`),
  ),
];

export const HOSTILE_HTML: HostileDocument[] = [...MANY, ...MENDED, ...TEXTS, ...STYLED];
