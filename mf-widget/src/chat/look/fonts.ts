/** Families the product serves itself, by the name of their files. Any other family is the system's. */
const FAMILIES: Readonly<Record<string, string>> = {
  'dm sans': 'dm-sans', inter: 'inter', rubik: 'rubik', 'open sans': 'open-sans', montserrat: 'montserrat', nunito: 'nunito', 'work sans': 'work-sans', lora: 'lora', 'source sans 3': 'source-sans-3',
};
/** Languages written in letters the files have; those marked need the second file, too. */
const LETTERS: Readonly<Record<string, 'latin' | 'latin-ext'>> = { en: 'latin', de: 'latin', fr: 'latin', es: 'latin', it: 'latin', pt: 'latin', nl: 'latin', sv: 'latin', pl: 'latin-ext', tr: 'latin-ext' };
const SYSTEM = 'system-ui,sans-serif';

/**
 * Shows the chat in a font of ours once it is there; until then, and in every language whose letters it lacks, in the system's. Read with
 * `fetch`, not as a style's address: a website's policy for fonts is about its own. Only the font of the name we give it is added to the
 * page, and taken away when `worn` aborts.
 */
export function wearFont(worn: AbortSignal, host: HTMLElement, origin: string, family: string, language: string): void {
  const file = FAMILIES[family.trim().toLowerCase()];
  const letters = LETTERS[language];
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!file || !letters || saving || worn.aborted || typeof FontFace === 'undefined') return;
  const ours = `Voxgrove ${file}`;
  const add = async (subset: string) => {
    const response = await fetch(`${origin}/widget/v1/font-${file}-${subset}.woff2`, { priority: 'low', signal: worn });
    if (!response.ok) return;
    const face = await new FontFace(ours, await response.arrayBuffer(), { weight: '400 700', display: 'swap' }).load();
    if (worn.aborted) return;
    document.fonts.add(face);
    worn.addEventListener('abort', () => document.fonts.delete(face));
    host.style.setProperty('--vg-font', `"${ours}",${SYSTEM}`);
  };
  worn.addEventListener('abort', () => host.style.removeProperty('--vg-font'));
  for (const subset of letters === 'latin' ? ['latin'] : ['latin', 'latin-ext']) add(subset).catch(() => {});
}
