import { createPortal } from 'react-dom';
import type { Shell } from '../../../loader/handover';
import { Markdown } from '../markdown/Markdown';
import { usePlace } from '../view/usePlace';

/** The owner's text with links, below the composer. */
export function Branding({ shell, text }: { shell: Shell; text: string }) {
  const place = usePlace((made) => {
    made.className = 'branding';
    made.dir = 'auto';
    shell.panel.append(made);
  });
  return createPortal(<Markdown text={text} />, place);
}
