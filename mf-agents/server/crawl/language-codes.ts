/**
 * Language codes (ISO 639-1) at the beginning of website paths, without codes that are English
 * words or common folder names.
 */
const CODES = new Set(
  'ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv ta th tr uk ur uz vi zh cn jp kr ua cz gr dk se'.split(
    ' ',
  ),
);
/** Country codes that sites use as language codes. */
const MEANT: Record<string, string> = {
  cn: 'zh',
  jp: 'ja',
  kr: 'ko',
  ua: 'uk',
  cz: 'cs',
  gr: 'el',
  dk: 'da',
  se: 'sv',
  iw: 'he',
  nb: 'no',
  nn: 'no',
};

const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{2}|[a-z]{4}|419))?$/i;

/** Normalizes a language tag: lower case, with hyphens (`pt-br`). */
export const languageTag = (tag: string): string => tag.toLowerCase().replaceAll('_', '-');

/** Returns the language of a tag, without its region. */
export const primaryLanguage = (tag: string): string => {
  const [code = ''] = languageTag(tag).split('-');
  return MEANT[code] ?? code;
};

/**
 * Returns the language tag in an address: at the beginning of its path (`/de/…`, `/pt-br/…`) or in
 * a parameter; undefined if there is none.
 */
export function tagInAddress(url: URL): { tag: string; place: 'path' | 'parameter' } | undefined {
  for (const [name, value] of url.searchParams) {
    if (
      /^(lang|language|locale|hl|lng|lang_?code|sprache|langue|idioma)$/i.test(name) &&
      isTag(value)
    )
      return { tag: languageTag(value), place: 'parameter' };
  }
  const first = url.pathname.split('/')[1] ?? '';
  return isTag(first) ? { tag: languageTag(first), place: 'path' } : undefined;
}

function isTag(text: string): boolean {
  const [, code = ''] = TAG.exec(text) ?? [];
  return CODES.has(code.toLowerCase());
}
