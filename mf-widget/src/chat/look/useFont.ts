import { useEffect, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';

/** From here: a part fetches no other. */
const loadFonts = () => import('./fonts');

/** Shows the chat in the owner's font from the moment the conversation is first `shown`: nothing is fetched for who never opens it. `origin`: of the product. */
export function useFont(
  shell: Shell,
  shown: boolean,
  origin: string,
  family: string | undefined,
): void {
  const { lang } = useTexts();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (shown) setOpened(true);
  }, [shown]);
  useEffect(() => {
    if (!opened || !family) return;
    const worn = new AbortController();
    // Without it the chat stays in the system's font.
    loadFonts().then(
      ({ wearFont }) => wearFont(worn.signal, shell.host, origin, family, lang),
      () => {},
    );
    return () => worn.abort();
  }, [opened, shell, origin, family, lang]);
}
