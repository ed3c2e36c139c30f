import { describe, expect, test } from '@jest/globals';
import { HIDDEN_PAGES } from '../../documents/testing/hostile/hidden-pages';
import { judge } from '../../crawl/read-page';

const SHOWN = 'We answer within one working day and never ask for a password.';
const TOLD = 'Returns are free within thirty days of the order.';

function read(html: string): string {
  const { content } = judge(
    'https://shop.example/',
    html,
    'https://shop.example/',
    html.length,
    undefined,
  );
  return (
    content?.sections
      .flatMap(({ headings, blocks }) => [...headings, ...blocks.map(({ text }) => text)])
      .join('\n') ?? ''
  );
}
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Help</title>${head}</head><body><main><h1>Help</h1><p>${SHOWN}</p>${body}</main></body></html>`;

describe('invisible text is not knowledge', () => {
  test.each(HIDDEN_PAGES.map((hidden) => [hidden.name, hidden] as const))(
    '%s',
    (_, { bytes, expected }) => {
      if (!('read' in expected)) throw new Error('It is to be read.');
      const text = read(bytes().toString());
      expect(text).toContain(expected.has);
      expect(text).not.toContain(expected.lacks);
      expect(text).not.toMatch(/[\u{e0000}-\u{e0fff}]/u);
    },
  );
});

describe('text shown after a click or a scroll is knowledge', () => {
  test.each([
    [
      'a panel that a button controls',
      `<button aria-controls="p1" aria-expanded="false">Returns</button><div id="p1" style="display:none"><p>${TOLD}</p></div>`,
    ],
    [
      'a panel with the attribute hidden',
      `<h3><button aria-controls="p1">Returns</button></h3><div id="p1" hidden><p>${TOLD}</p></div>`,
    ],
    [
      'a tab',
      `<div role="tablist"><a role="tab">Returns</a></div><div role="tabpanel" style="display:none" aria-hidden="true">${TOLD}</div>`,
    ],
    [
      'an accordion of Bootstrap',
      `<a data-bs-toggle="collapse" data-bs-target="#c1">Returns</a><div id="c1" class="collapse">${TOLD}</div><style>.collapse:not(.show){display:none}</style>`,
    ],
    [
      'a tab pane of Bootstrap',
      `<div class="tab-content"><div class="tab-pane">${TOLD}</div></div><style>.tab-content>.tab-pane{display:none}.tab-content>.active{display:block}</style>`,
    ],
    ['a folded question', `<details><summary>Returns</summary><p>${TOLD}</p></details>`],
    [
      'what is below a button',
      `<button class="question">Returns</button><div class="answer" style="max-height:0;overflow:hidden">${TOLD}</div>`,
    ],
    [
      'what a rule shows with another class',
      `<div class="step">${TOLD}</div><style>.step{display:none}.step.now{display:block}</style>`,
    ],
    ['what can be found', `<div hidden="until-found">${TOLD}</div>`],
    ['what moves in', `<div style="opacity:0;transform:translateY(20px)">${TOLD}</div>`],
    [
      'what is hidden on phones or in print',
      `<p class="d">${TOLD}</p><style>@media (max-width:600px){.d{display:none}}@media print{.d{display:none}}</style>`,
    ],
    [
      'white letters on a dark ground',
      `<div style="background:#223"><p style="color:white">${TOLD}</p></div>`,
    ],
    [
      'white letters on what a class paints',
      `<div class="hero"><p style="color:#fff">${TOLD}</p></div><style>.hero{background:navy}</style>`,
    ],
    [
      'white letters on a picture',
      `<div style="background-image:url(a.jpg)"><p style="color:#fff">${TOLD}</p></div>`,
    ],
    ['small print', `<p style="font-size:8px">${TOLD}</p>`],
    ['half transparent letters', `<p style="opacity:.5">${TOLD}</p>`],
    ['a negative margin', `<p style="margin:-20px 0">${TOLD}</p>`],
  ])('%s', (_, body) => {
    expect(read(page(body))).toContain(TOLD);
  });

  test('white text that an external style sheet may put on a dark background', () => {
    expect(
      read(
        page(
          `<section class="dark"><p style="color:white">${TOLD}</p></section>`,
          '<link rel="stylesheet" href="/a.css">',
        ),
      ),
    ).toContain(TOLD);
  });

  test('the question of an accordion in a button', () => {
    expect(
      read(
        page(
          `<h3><button aria-expanded="false">What about returns?</button></h3><div><p>${TOLD}</p></div>`,
        ),
      ),
    ).toContain('What about returns?');
  });
});
