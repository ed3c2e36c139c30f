import { fillingStyles } from './filling.css';
import type { Shell } from './handover';
import { createShell } from './shell';

/** A shell that fills the element it is put into. It is always open; `onEscape` hears when somebody wants out of it. */
export function fillingShell(onEscape: () => void = () => {}): Shell {
  const shell = createShell();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fillingStyles);
  shell.root.adoptedStyleSheets = [...shell.root.adoptedStyleSheets, sheet];
  shell.panel.hidden = false;
  shell.panel.setAttribute('role', 'group');
  shell.toggle = (open) => { if (!open) onEscape(); };
  return shell;
}
