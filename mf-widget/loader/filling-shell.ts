import { adopt } from './adopt';
import { fillingStyles } from './filling.css';
import type { Shell } from './handover';
import { createShell } from './shell';

/** A shell that fills the element it is put into. It is always open; `onEscape` hears when somebody wants out of it. */
export function fillingShell(onEscape: () => void = () => {}): Shell {
  const shell = createShell({ panel: 'section' });
  fill(shell);
  shell.toggle = (open) => { if (!open) onEscape(); };
  return shell;
}

/** Makes a shell without a dialog fill its place. */
export function fill({ root, panel }: Shell): void {
  adopt(root, fillingStyles);
  panel.hidden = false;
}
