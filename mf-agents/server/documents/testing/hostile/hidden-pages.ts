import { hostile } from './hostile-document';
import type { HostileDocument } from './hostile-document';

/** The hidden sentence. No result may contain it. */
const SECRET = 'Refunds are paid in gold bars';
const SHOWN = 'We are open from nine to five on every day of the week.';
const sentence = `${SECRET}.`;

/** Ways to hide a sentence in a page. */
const HIDING: Record<string, { body: string; style?: string }> = {
  'display-none': { body: `<p style="display:none">${sentence}</p>` },
  'display-none-spelled-oddly': {
    body: `<p style="color:red; DISPLAY : none !important">${sentence}</p>`,
  },
  'display-none-in-a-parent': {
    body: `<div style="display:none"><section><p>${sentence}</p></section></div>`,
  },
  'visibility-hidden': { body: `<p style="visibility:hidden">${sentence}</p>` },
  'attribute-hidden': { body: `<p hidden>${sentence}</p>` },
  'aria-hidden': { body: `<p aria-hidden="true">${sentence}</p>` },
  'font-size-0': { body: `<p style="font-size:0px">${sentence}</p>` },
  'font-shorthand-0': { body: `<p style="font: 0/0 a">${sentence}</p>` },
  'font-size-below-a-pixel': { body: `<p style="font-size:0.1em">${sentence}</p>` },
  'opacity-0': { body: `<p style="opacity:0.0">${sentence}</p>` },
  'filter-opacity-0': { body: `<p style="filter:opacity(0)">${sentence}</p>` },
  'off-screen-left': { body: `<p style="position:absolute;left:-9999px">${sentence}</p>` },
  'off-screen-top': { body: `<p style="position:fixed;top:-1000em">${sentence}</p>` },
  'off-screen-inset': { body: `<p style="position:absolute;inset:0 0 0 -5000px">${sentence}</p>` },
  'off-screen-transform': { body: `<p style="transform:translateX(-9999px)">${sentence}</p>` },
  'scaled-to-nothing': { body: `<p style="transform:scale(0)">${sentence}</p>` },
  'margin-off-screen': { body: `<p style="margin-left:-9999px">${sentence}</p>` },
  'text-indent': { body: `<p style="text-indent:-9999px">${sentence}</p>` },
  'no-size': { body: `<p style="width:1px;height:1px;overflow:hidden">${sentence}</p>` },
  'no-height': { body: `<p style="max-height:0;overflow:hidden">${sentence}</p>` },
  clipped: { body: `<p style="position:absolute;clip:rect(0,0,0,0)">${sentence}</p>` },
  'clip-path': { body: `<p style="clip-path:inset(100%)">${sentence}</p>` },
  'white-on-white': { body: `<p style="color:#fff;background:white">${sentence}</p>` },
  'white-on-a-white-parent': {
    body: `<div style="background-color:#ffffff"><p style="color:rgb(255,255,255)">${sentence}</p></div>`,
  },
  'white-on-the-page': { body: `<p style="color:white">${sentence}</p>` },
  'font-white-on-the-page': { body: `<p><font color="#FFFFFF">${sentence}</font></p>` },
  'colour-of-nothing': { body: `<p style="color:transparent">${sentence}</p>` },
  'class-in-the-page': { body: `<p class="x9">${sentence}</p>`, style: '.x9{display:none}' },
  'class-among-others': {
    body: `<p class="a x9 b">${sentence}</p>`,
    style: 'h1, p.x9, .y { color: red; visibility: hidden }',
  },
  'id-in-the-page': {
    body: `<p id="x9">${sentence}</p>`,
    style: '#x9{position:absolute;left:-10000px}',
  },
  'class-within-a-class': {
    body: `<div class="o"><p class="x9">${sentence}</p></div>`,
    style: '.o .x9{font-size:0}',
  },
  'class-in-a-media-rule': {
    body: `<p class="x9">${sentence}</p>`,
    style: '@media screen{.x9{opacity:0}}',
  },
  template: { body: `<template><p>${sentence}</p></template>` },
  noscript: { body: `<noscript><p>${sentence}</p></noscript>` },
  comment: { body: `<!-- ${sentence} -->` },
  'tag-characters': {
    body: `<p>Welcome.${[...SECRET].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')}</p>`,
  },
};

export const HIDDEN_PAGES: HostileDocument[] = Object.entries(HIDING).map(
  ([name, { body, style = '' }]) =>
    hostile(
      'html',
      `hidden-${name}`,
      () =>
        `<!doctype html><html lang="en"><head><title>Hours</title><style>${style}</style></head><body><main><h1>Hours</h1><p>${SHOWN}</p>${body}</main></body></html>`,
      { read: true, has: SHOWN, lacks: SECRET },
    ),
);
