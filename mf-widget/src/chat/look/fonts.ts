import { CHAT_FONTS, fontFile } from '@voxgrove/contracts/chat-fonts';
import type { Shell } from '../../../loader/handover';

/** Any other family is the system's. */
const FILES: ReadonlySet<string> = new Set(CHAT_FONTS.map(fontFile));
/** Languages written in letters the files have; those marked need the second file, too. */
const LETTERS: Readonly<Record<string, 'latin' | 'latin-ext'>> = { en: 'latin', de: 'latin', fr: 'latin', es: 'latin', it: 'latin', pt: 'latin', nl: 'latin', sv: 'latin', pl: 'latin-ext', tr: 'latin-ext' };
const SYSTEM = 'system-ui,sans-serif';

/** What happens this soon after a press is what the visitor expects to see something of. */
const SOON_MS = 400;

/**
 * Shows the chat in a font of ours once it is there; until then, and in every language whose letters it lacks, in the system's. Text changes
 * its shape soon after a press or a key in the chat, or unseen: never under the eyes of who reads. `pressed`: when the last one was, by
 * `performance.now()`. Read with `fetch`, not as a style's address: a website's policy for fonts is about its own. Only the font of the name we give it is added to the
 * page, and taken away when `worn` aborts.
 */
export function wearFont(worn: AbortSignal, { host, panel }: Pick<Shell, 'host' | 'panel'>, origin: string, family: string, language: string, pressed: number): void {
  const file = fontFile(family.trim());
  const letters = LETTERS[language];
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!FILES.has(file) || !letters || saving || worn.aborted || typeof FontFace === 'undefined') return;
  const ours = `Voxgrove ${file}`;
  const faces: FontFace[] = [];
  const wear = () => {
    if (worn.aborted || faces.length === 0 || (!panel.hidden && performance.now() - pressed > SOON_MS)) return;
    for (const face of faces.splice(0)) {
      document.fonts.add(face);
      worn.addEventListener('abort', () => document.fonts.delete(face));
    }
    host.style.setProperty('--vg-font', `"${ours}",${SYSTEM}`);
  };
  const press = () => {
    pressed = performance.now();
    wear();
  };
  for (const type of ['click', 'keydown']) host.addEventListener(type, press, { capture: true, signal: worn });
  const hides = new MutationObserver(wear);
  hides.observe(panel, { attributeFilter: ['hidden'] });
  worn.addEventListener('abort', () => {
    hides.disconnect();
    host.style.removeProperty('--vg-font');
  });
  const fetchFace = async (subset: string) => {
    const response = await fetch(`${origin}/widget/v1/font-${file}-${subset}.woff2`, { priority: 'low', signal: worn });
    if (!response.ok) return;
    faces.push(await new FontFace(ours, await response.arrayBuffer(), { weight: '400 700', display: 'swap' }).load());
    wear();
  };
  for (const subset of letters === 'latin' ? ['latin'] : ['latin', 'latin-ext']) fetchFace(subset).catch(() => {});
}
