const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * DM Sans, and DM Mono for ids and code. The files are bundled, so that no font request leaves the
 * site. A browser loads a file when a text first uses it. Registering several times has no further
 * effect.
 */
const FACES = [
  {
    family: 'DM Sans Variable',
    weight: '100 1000',
    range: LATIN,
    url: new URL(
      '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2',
      import.meta.url,
    ),
  },
  {
    family: 'DM Sans Variable',
    weight: '100 1000',
    range: LATIN_EXTENDED,
    url: new URL(
      '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ),
  },
  {
    family: 'DM Mono',
    weight: '400',
    range: LATIN,
    url: new URL('@fontsource/dm-mono/files/dm-mono-latin-400-normal.woff2', import.meta.url),
  },
];

/**
 * Registers the fonts by script. There is no style tag, so the content security policy has to allow
 * only the files.
 */
export function registerFonts(): void {
  if (typeof FontFace === 'undefined') return;
  for (const { family, weight, range, url } of FACES)
    document.fonts.add(
      new FontFace(family, `url(${url.href}) format('woff2')`, {
        weight,
        display: 'swap',
        unicodeRange: range,
      }),
    );
}
