import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Shell } from '../../../loader/handover';
import { Markdown } from '../markdown/Markdown';

/** A line of the owner's below the composer, with links of theirs. */
export function Branding({ shell, text }: { shell: Shell; text: string }) {
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.className = 'branding';
    made.dir = 'auto';
    return made;
  });
  useEffect(() => {
    shell.panel.append(place);
    return () => place.remove();
  }, [shell, place]);
  return createPortal(<Markdown text={text} />, place);
}
