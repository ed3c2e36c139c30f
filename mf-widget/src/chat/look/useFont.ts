import { useEffect, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';

/** The import is here, because a part cannot load another part. */
const loadFonts = () => import('./fonts');

/**
 * Loads the owner's font when the conversation is first `shown`: a visitor who never opens the chat
 * loads nothing. `origin`: origin of the product.
 */
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
    // On failure the chat keeps the system font.
    loadFonts().then(
      ({ wearFont }) => wearFont(worn.signal, shell.host, origin, family, lang),
      () => {},
    );
    return () => worn.abort();
  }, [opened, shell, origin, family, lang]);
}
