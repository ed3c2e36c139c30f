import { afterEach, expect, jest, test } from '@jest/globals';
import { CHAT_FONTS } from '@voxgrove/contracts/chat-fonts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { themeOf } from '../../../contract/chat-theme';
import { wearFont } from './fonts';

afterEach(() => { jest.restoreAllMocks(); });

test('every theme an owner can choose has the colour it is shown with', () => {
  for (const [name, primary] of Object.entries(THEME_COLORS)) expect(themeOf({ theme: `${name}-dark`, customThemeJSONString: '' })).toEqual({ primary, dark: true, palette: [] });
});

test('every font an owner can choose is one the product serves', () => {
  const asked: string[] = [];
  const served = { fetch: async (url: string) => { asked.push(url); return { ok: false }; }, FontFace: class {} };
  const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
  Object.assign(globalThis, served);
  try {
    for (const font of CHAT_FONTS) wearFont(new AbortController().signal, { host: document.createElement('div'), panel: document.createElement('dialog') }, 'https://chat.example', font, 'en', 0);
  } finally {
    Object.assign(globalThis, before);
  }
  expect(asked).toEqual(CHAT_FONTS.map((font) => `https://chat.example/widget/v1/font-${font.toLowerCase().replaceAll(' ', '-')}-latin.woff2`));
});

test('whoever saves data is sent no font', () => {
  const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
  const fetched = jest.fn(async () => ({ ok: false }));
  Object.assign(globalThis, { fetch: fetched, FontFace: class {} });
  const wear = () => wearFont(new AbortController().signal, { host: document.createElement('div'), panel: document.createElement('dialog') }, 'https://chat.example', 'Inter', 'en', 0);
  try {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    wear();
    expect(fetched).not.toHaveBeenCalled();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: false } });
    wear();
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
    Object.assign(globalThis, before);
  }
});

test.each([['at once where that was a moment ago', 0, true], ['not before the next press where that was long ago', 5_000, false]])('a font that comes after a press is worn %s: text does not move while it is read', async (_when, agoMs, atOnce) => {
  const faces: unknown[] = [];
  const served = { fetch: async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) }), FontFace: class { load = async () => this; } };
  const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
  Object.assign(globalThis, served);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: (face: unknown) => faces.push(face), delete: () => true } });
  const host = document.createElement('div');
  try {
    wearFont(new AbortController().signal, { host, panel: document.createElement('dialog') }, 'https://chat.example', 'Inter', 'en', performance.now() - agoMs);
    await new Promise((resolve) => { setTimeout(resolve); });
    expect(faces.length).toBe(atOnce ? 1 : 0);
    host.click();
    expect([faces.length, host.style.getPropertyValue('--vg-font')]).toEqual([1, '"Voxgrove inter",system-ui,sans-serif']);
  } finally {
    Object.assign(globalThis, before);
    Reflect.deleteProperty(document, 'fonts');
  }
});
