import { toApiError } from '@voxgrove/sdk';
import { useEffect, useRef, useState } from 'react';

/** One chosen file in the upload queue. `percent`: share of its bytes that have been sent. */
export interface QueuedFile {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  percent: number;
  error?: string;
}

export type SendFile = (
  queued: { id: string; file: File },
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<void>;

const AT_ONCE = 2;

/**
 * Uploads files, a few at a time, each under an id of its own, so that a retry never adds a file
 * twice. When the component unmounts, unfinished uploads are aborted.
 */
export function useFileQueue(send: SendFile, newId: () => string) {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const each of all.values()) each.abort();
    };
  }, []);

  useEffect(() => {
    const patch = (id: string, change: Partial<QueuedFile>) =>
      setFiles((all) =>
        all.map((queued) => (queued.id === id ? { ...queued, ...change } : queued)),
      );
    for (const queued of files
      .filter(({ state, id }) => state === 'waiting' && !running.current.has(id))
      .slice(0, AT_ONCE - running.current.size)) {
      const abort = new AbortController();
      running.current.set(queued.id, abort);
      patch(queued.id, { state: 'sending', percent: 0 });
      void latest
        .current(queued, (percent) => patch(queued.id, { percent }), abort.signal)
        .then(
          () => {
            running.current.delete(queued.id);
            patch(queued.id, { state: 'done', percent: 100 });
          },
          (failure: unknown) => {
            running.current.delete(queued.id);
            if (!abort.signal.aborted)
              patch(queued.id, { state: 'failed', error: toApiError(failure).message });
          },
        );
    }
  }, [files]);

  return {
    files,
    /** `fault`: returns why a file is not sent, or undefined. */
    add: (chosen: readonly File[], fault: (file: File) => string | undefined) =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file): QueuedFile => {
          const error = fault(file);
          return {
            id: newId(),
            file,
            percent: 0,
            ...(error === undefined ? { state: 'waiting' } : { state: 'failed', error }),
          };
        }),
      ]),
    again: (id: string) =>
      setFiles((all) =>
        all.map((queued): QueuedFile => {
          if (queued.id !== id) return queued;
          const { error: _, ...withoutError } = queued;
          return { ...withoutError, state: 'waiting', percent: 0 };
        }),
      ),
    remove: (id: string) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      setFiles((all) => all.filter((queued) => queued.id !== id));
    },
  };
}
