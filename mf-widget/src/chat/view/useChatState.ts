import { useEffect, useRef, useState } from 'react';
import type { ChatClient, ChatState } from '../client/chat-client';

/**
 * Returns the state of a chat. While an answer streams, the state updates as often as the page can
 * render, because deltas arrive faster than a long answer renders. Rendering takes at most half of
 * the time, so that the visitor can type; updates in between are batched.
 */
export function useChatState(client: ChatClient): ChatState {
  const [state, show] = useState(client.state);
  const begun = useRef(performance.now());
  // An effect runs after the rendered state is on the screen.
  useEffect(() => {
    const shown = performance.now();
    // If the page was hidden meanwhile, the time is long for other reasons than rendering.
    const next = shown + Math.min(shown - begun.current, 500);
    let due = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      begun.current = performance.now();
      show(client.state);
    };
    const changed = () => {
      const grows = client.state.messages.at(-1)?.status === 'streaming';
      if (grows && due) return;
      due = true;
      const wait = next - performance.now();
      if (grows && wait > 0) timer = setTimeout(draw, wait);
      else draw();
    };
    if (client.state !== state) changed();
    const end = client.subscribe(changed);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [client, state]);
  return state;
}
