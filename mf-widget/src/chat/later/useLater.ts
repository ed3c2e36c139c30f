import { useEffect, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import { usePart } from '../usePart';
import type * as Later from './later';
import { loadLater } from './load';

/** Long enough for what the visitor came to see, too short for anybody to miss anything. */
const QUIET_MS = 300;
/** What tells that somebody is about to do something in the chat; a key that the page keeps to itself changes the text at least. */
const SIGNS = [
  'pointerover',
  'focusin',
  'keydown',
  'beforeinput',
  'click',
  'paste',
  'dragover',
  'drop',
] as const;

/**
 * The part with what reads answers out, stops them, attaches files, and with the menu: who opens the chat and only reads does without it. It comes with the
 * first thing a visitor does in a chat that is `shown`, or when something is `said` there; a finger tells nothing beforehand, so that it comes a moment after the conversation.
 */
export function useLater(shell: Shell, shown: boolean, said: boolean): typeof Later | undefined {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!shown || wanted) return;
    const want = () => setWanted(true);
    // Files were dropped before anything could take them.
    if (said || shell.files) return want();
    const timer = 'ontouchstart' in globalThis ? setTimeout(want, QUIET_MS) : undefined;
    for (const sign of SIGNS) shell.panel.addEventListener(sign, want);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) shell.panel.removeEventListener(sign, want);
    };
  }, [shell, shown, wanted, said]);
  const later = usePart<typeof Later>(loadLater, wanted);
  useEffect(() => later?.begin(shell), [later, shell]);
  return later;
}
