import { afterEach, expect, jest, test } from '@jest/globals';
import { CHAT_FONTS } from '@voxgrove/contracts/chat-fonts';
import { THEME_COLORS } from '@voxgrove/contracts/looks';
import { themeOf } from '../../../contract/chat-theme';
import { wearFont } from './fonts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('every theme that an owner can choose has a preview color', () => {
  for (const [name, primary] of Object.entries(THEME_COLORS))
    expect(themeOf({ theme: `${name}-dark`, customThemeJSONString: '' })).toEqual({
      primary,
      dark: true,
      auto: false,
      palette: [],
    });
});

test('every font that an owner can choose is served by the product', () => {
  const asked: string[] = [];
  const served = {
    fetch: async (url: string) => {
      asked.push(url);
      return { ok: false };
    },
    FontFace: class {},
  };
  const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
  Object.assign(globalThis, served);
  try {
    for (const font of CHAT_FONTS)
      wearFont(
        new AbortController().signal,
        document.createElement('div'),
        'https://chat.example',
        font,
        'en',
      );
  } finally {
    Object.assign(globalThis, before);
  }
  expect(asked).toEqual(
    CHAT_FONTS.map(
      (font) =>
        `https://chat.example/widget/v1/font-${font.toLowerCase().replaceAll(' ', '-')}-latin.woff2`,
    ),
  );
});

test('with data saver no font is loaded', () => {
  const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
  const fetched = jest.fn(async () => ({ ok: false }));
  Object.assign(globalThis, { fetch: fetched, FontFace: class {} });
  const wear = () =>
    wearFont(
      new AbortController().signal,
      document.createElement('div'),
      'https://chat.example',
      'Inter',
      'en',
    );
  try {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    wear();
    expect(fetched).not.toHaveBeenCalled();
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: false },
    });
    wear();
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
    Object.assign(globalThis, before);
  }
});
