import type { wearFont } from './fonts';

/** What the visitor waits for comes first: pictures, the stream. */
const QUIET_MS = 1_000;

type Font = Parameters<typeof wearFont> extends [AbortSignal, ...infer Rest] ? Rest : never;

/** Shows the chat in a font of ours when there is nothing else to do: only then even what knows fonts is fetched. Returns what takes the font away. */
export function wearFontLater(...font: Font): () => void {
  const worn = new AbortController();
  // Without it the chat stays in the system's font.
  const wear = (): void => void import('./fonts').then((fonts) => fonts.wearFont(worn.signal, ...font), () => {});
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(wear), QUIET_MS);
  return () => {
    clearTimeout(timer);
    worn.abort();
  };
}
