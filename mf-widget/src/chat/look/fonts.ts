import { CHAT_FONTS, fontFile } from '@voxgrove/contracts/chat-fonts';

/** File names of our fonts. Any other family is a system font. */
const FILES: ReadonlySet<string> = new Set(CHAT_FONTS.map(fontFile));
/** Languages whose letters the files contain; `latin-ext` needs the second file too. */
const LETTERS: Readonly<Record<string, 'latin' | 'latin-ext'>> = {
  en: 'latin',
  de: 'latin',
  fr: 'latin',
  es: 'latin',
  it: 'latin',
  pt: 'latin',
  nl: 'latin',
  sv: 'latin',
  pl: 'latin-ext',
  tr: 'latin-ext',
};
const SYSTEM = 'system-ui,sans-serif';

/**
 * Uses one of our fonts as soon as it is loaded. Before that, and for languages that the font does
 * not cover, the chat uses the system font. The font is loaded with `fetch`, because a website's
 * font policy covers only its own fonts. Only this font is added to the page; it is removed when
 * `worn` aborts.
 */
export function wearFont(
  worn: AbortSignal,
  host: HTMLElement,
  origin: string,
  family: string,
  language: string,
): void {
  const file = fontFile(family.trim());
  const letters = LETTERS[language];
  const saving =
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!FILES.has(file) || !letters || saving || worn.aborted || typeof FontFace === 'undefined')
    return;
  const ours = `Agent chat ${file}`;
  worn.addEventListener('abort', () => host.style.removeProperty('--vg-font'));
  const fetchFace = async (subset: string) => {
    const response = await fetch(`${origin}/widget/v1/font-${file}-${subset}.woff2`, {
      priority: 'low',
      signal: worn,
    });
    if (!response.ok) return;
    const face = await new FontFace(ours, await response.arrayBuffer(), {
      weight: '400 700',
      display: 'swap',
    }).load();
    if (worn.aborted) return;
    document.fonts.add(face);
    worn.addEventListener('abort', () => document.fonts.delete(face));
    host.style.setProperty('--vg-font', `"${ours}",${SYSTEM}`);
  };
  for (const subset of letters === 'latin' ? ['latin'] : ['latin', 'latin-ext'])
    fetchFace(subset).catch(() => {});
}
