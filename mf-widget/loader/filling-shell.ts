import { adopt } from './adopt';
import { element } from './element';
import { fillingStyles } from './filling.css';
import type { Shell } from './handover';
import { createShell } from './shell';
import { launcherTexts, shellTexts } from './texts';
import { wholeShell } from './whole-shell';

/** Creates a shell without an agent, for the product's own pages. The shell stores nothing. */
export function plainShell(): Shell {
  const launched = createShell(shellTexts.chat, launcherTexts(shellTexts), undefined, false, '');
  launched.onSend = (text) =>
    void launched.panel.querySelector('.body')!.appendChild(element('p', { dir: 'auto' }, text));
  return wholeShell(launched, { ...shellTexts });
}

/**
 * Creates a shell that fills its container and is always open. `onEscape` runs when the user wants
 * to leave the shell.
 */
export function fillingShell(onEscape: () => void = () => {}): Shell {
  const shell = plainShell();
  fill(shell);
  shell.toggle = (open) => {
    if (open === false) onEscape();
  };
  return shell;
}

/**
 * Makes a shell fill its container. Such a shell never opens, so its root is a section instead of a
 * dialog.
 */
export function fill(shell: Shell): void {
  const { root, panel, texts } = shell;
  adopt(root, fillingStyles);
  const section = element('section', {
    class: 'panel',
    'aria-label': panel.getAttribute('aria-label')!,
    dir: texts.dir,
  });
  for (const part of [...panel.childNodes]) section.appendChild(part);
  panel.replaceWith(section);
  // The shell is always open, so opening only moves the focus.
  panel.hidden = false;
  shell.toggle = (open) => {
    if (open !== false) shell.input.focus();
  };
  shell.panel = section;
}
