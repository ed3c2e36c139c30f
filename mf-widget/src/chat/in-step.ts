import { ROOM_PX } from '../../loader/room';
import type { Shell } from '../../loader/handover';

/**
 * State of the panel: open or not, the unsent text, and `at`, the time of the state in ms since the
 * epoch.
 */
interface Step {
  open: boolean;
  text: string;
  at: number;
}

/**
 * Time that the panel state of a page is kept, ms. A page that opens later begins with a closed
 * chat.
 */
const KEPT_MS = 1_800_000;

/**
 * Synchronizes panel state and draft between the tabs of a website and from page to page. Does not
 * open a chat that would cover the page. `key`: storage key of the chat (storageKey); without a
 * stored chat nothing is stored here.
 */
export function keepInStep(
  { root, host, panel, input, toggle }: Shell,
  { key, modalMode, now }: { key: string; modalMode: boolean; now: () => number },
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  // ChatStorage deletes this entry with the chat.
  const place = `${key}:chat:panel`;
  let known: Step = { open: !panel.hidden, text: input.value, at: 0 };
  const channel = channelOf(place);

  const take = (step: Step): void => {
    known = step;
    if (step.open === panel.hidden && !(step.open && (modalMode || innerWidth < ROOM_PX))) {
      // The visitor's focus must not move: an inert panel that is already shown takes no focus.
      host.inert = true;
      if (step.open) (panel as HTMLDialogElement).open = true;
      toggle(step.open);
      host.inert = false;
    }
    if (input.value === step.text) return;
    input.value = step.text;
    input.dispatchEvent(new Event('input'));
  };
  const look = (): void => {
    if (panel.hidden !== known.open && input.value === known.text) return;
    known = { open: !panel.hidden, text: input.value, at: now() };
    channel?.postMessage(known);
    tried(() => {
      if (localStorage.getItem(key) !== null) localStorage.setItem(place, JSON.stringify(known));
    });
  };

  const stored = tried(() => JSON.parse(localStorage.getItem(place) ?? 'null') as Step | null);
  if (stored && stored.at > now() - KEPT_MS)
    take({ open: stored.open || known.open, text: known.text || `${stored.text}`, at: stored.at });
  if (channel) channel.onmessage = ({ data }) => take(data as Step);
  const watch = new MutationObserver(look);
  watch.observe(panel, { attributeFilter: ['hidden'] });
  // Sending clears the input without an `input` event.
  for (const event of ['input', 'keyup', 'click']) root.addEventListener(event, look, { signal });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    channel?.close();
  });
}

/** BroadcastChannel is missing in old browsers, and forbidden where storage is forbidden. */
const channelOf = (name: string): BroadcastChannel | undefined =>
  tried(() => new BroadcastChannel(name));

function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
