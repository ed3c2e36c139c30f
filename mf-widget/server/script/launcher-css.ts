import { rulesForClasses } from '@voxgrove/server/css/rules-for-classes';

/**
 * Classes of the elements that exist before the chat is opened (loader/shell.ts, proactive.ts,
 * whatsapp.ts).
 */
const LAUNCHER_CLASSES = new Set(['launcher', 'badge', 'proactive', 'whatsapp']);
/** Maximum length of the owner's rules in an agent's script. */
const MAX_CHARACTERS = 4_000;

/**
 * Returns the launcher's rules of a restricted style sheet. The script contains them, so that the
 * first frame has the owner's look; the chat app loads the whole sheet. Returns '' if the rules are
 * too long for a script.
 */
export function launcherCss(css: string): string {
  const rules = rulesForClasses(css, LAUNCHER_CLASSES);
  return rules.length > MAX_CHARACTERS ? '' : rules;
}
