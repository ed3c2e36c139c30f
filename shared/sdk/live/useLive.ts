import { useEffect, useRef } from 'react';
import type { LiveEvent } from '@voxgrove/contracts';
import { useStore } from '../host/store';
import { usePortal } from '../session/portal';
import { listen, liveState } from './live-connection';
import type { LiveState } from './live-connection';

/**
 * Calls `onEvent` for every change of the topics while the component is mounted, e.g.
 * `agents/{id}/conversations`. All screens of a tab share one stream. After a gap, all queries are
 * read again.
 */
export function useLive(topics: readonly string[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  // One refused topic makes the server refuse the stream, and no portal may subscribe to a whole
  // workspace.
  const inPortal = usePortal() !== null;
  const allowed = topics.filter((topic) => !inPortal || !topic.startsWith('workspaces/'));
  const key = allowed.join('\n');
  useEffect(
    () => (key === '' ? undefined : listen(key.split('\n'), (event) => latest.current(event))),
    [key],
  );
}

/** Returns whether live updates arrive at the moment. */
export const useLiveState = (): LiveState => useStore(liveState);
