import { createPortal } from 'react-dom';
import type { Shell } from '../../../loader/handover';
import { Markdown } from '../markdown/Markdown';
import { usePlace } from '../view/usePlace';

/** A line of the owner's below the composer, with links of theirs. */
export function Branding({ shell, text }: { shell: Shell; text: string }) {
  const place = usePlace((made) => {
    made.className = 'branding';
    made.dir = 'auto';
    shell.panel.append(made);
  });
  return createPortal(<Markdown text={text} />, place);
}
