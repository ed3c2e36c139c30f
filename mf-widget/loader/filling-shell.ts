import { adopt } from './adopt';
import { element } from './element';
import { fillingStyles } from './filling.css';
import type { Shell } from './handover';
import { createShell } from './shell';
import { launcherTexts, shellTexts } from './texts';
import { wholeShell } from './whole-shell';

/** A shell without an agent, for the product's own pages. */
export const plainShell = (): Shell => wholeShell(createShell({ agent: { title: shellTexts.chat }, texts: launcherTexts(shellTexts) }), { ...shellTexts });

/** A shell that fills the element it is put into. It is always open; `onEscape` hears when somebody wants out of it. */
export function fillingShell(onEscape: () => void = () => {}): Shell {
  const shell = plainShell();
  fill(shell);
  shell.toggle = (open) => { if (open === false) onEscape(); };
  return shell;
}

/** Makes a shell fill its place. What never opens is no dialog but a section. */
export function fill(shell: Shell): void {
  const { root, panel, texts } = shell;
  adopt(root, fillingStyles);
  const section = element('section', { class: 'panel', 'aria-label': panel.getAttribute('aria-label')!, dir: texts.dir });
  for (const part of [...panel.childNodes]) section.appendChild(part);
  panel.replaceWith(section);
  // It is open, for good; to open it is to go there.
  panel.hidden = false;
  shell.toggle = (open) => { if (open !== false) shell.input.focus(); };
  shell.panel = section;
}
