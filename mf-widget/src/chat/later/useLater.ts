import { useEffect, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import { usePart } from '../usePart';
import type * as Later from './later';
import { loadLater } from './load';

/**
 * Delay of the part on touch devices, ms. Too short to be noticed, and long enough for the
 * conversation to appear first.
 */
const QUIET_MS = 300;
/**
 * Events that show that the visitor is about to use the chat. If the page hides a key event,
 * `input` still fires.
 */
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
 * Loads the part that announces answers, stops them, attaches files and shows the menu; a visitor
 * who only reads does not need it. The part loads with the first action in a `shown` chat, or when
 * a message exists (`typed`). Touch gives no earlier sign, so on touch devices the part loads a
 * moment after the conversation.
 */
export function useLater(shell: Shell, shown: boolean, typed: boolean): typeof Later | undefined {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!shown || wanted) return;
    const want = () => setWanted(true);
    // Files were dropped before the part was loaded.
    if (typed || shell.files) return want();
    const timer = 'ontouchstart' in globalThis ? setTimeout(want, QUIET_MS) : undefined;
    for (const sign of SIGNS) shell.panel.addEventListener(sign, want);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) shell.panel.removeEventListener(sign, want);
    };
  }, [shell, shown, wanted, typed]);
  const later = usePart<typeof Later>(loadLater, wanted);
  useEffect(() => later?.begin(shell), [later, shell]);
  return later;
}
