import type { wearFont } from './fonts';

/** What the visitor waits for comes first: pictures, the stream. This part is there a while after the conversation. */
const QUIET_MS = 700;

type Font = Parameters<typeof wearFont> extends [AbortSignal, ...infer Rest, number] ? Rest : never;

/**
 * Shows the chat in a font of ours, for visitors who do something in it: what knows fonts is fetched (`load`) with their first press or key after the
 * conversation has come to rest. Returns what takes the font away.
 */
export function wearFontLater(load: () => Promise<{ wearFont: typeof wearFont }>, ...font: Font): () => void {
  const worn = new AbortController();
  const [{ host }] = font;
  const first = new AbortController();
  let asked = false;
  let pressed = 0;
  const wear = (): void => {
    pressed = performance.now();
    if (asked) return;
    asked = true;
    // Without it the chat stays in the system's font.
    load().then((fonts) => {
      first.abort();
      fonts.wearFont(worn.signal, ...font, pressed);
    }, () => {});
  };
  const timer = setTimeout(() => {
    for (const type of ['click', 'keydown']) host.addEventListener(type, wear, { capture: true, signal: first.signal });
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    first.abort();
    worn.abort();
  };
}
