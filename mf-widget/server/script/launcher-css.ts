import { rulesForClasses } from '@voxgrove/server/css/rules-for-classes';

/** Classes of what is on the page before the chat is opened (loader/shell.ts, proactive.ts, whatsapp.ts). */
const LAUNCHER_CLASSES = new Set(['launcher', 'badge', 'proactive', 'whatsapp']);
/** Characters of the owner's style sheet that an agent's script may carry. */
const MAX_CHARACTERS = 4_000;

/**
 * What a restricted style sheet says of the launcher. It is in the agent's script, so that the launcher looks as its owner wants it from the
 * first frame; the whole sheet comes with the chat. '' where it is too long for a script.
 */
export function launcherCss(css: string): string {
  const rules = rulesForClasses(css, LAUNCHER_CLASSES);
  return rules.length > MAX_CHARACTERS ? '' : rules;
}
