import { useEffect, useState } from 'react';

const loaded = new Map<unknown, object>();

/**
 * Loads a part of the chat when it is first `wanted`, with retries. `load` receives the number of
 * the attempt, from 1.
 */
export function usePart<T extends object>(
  load: (tries: number) => Promise<T>,
  wanted: boolean,
): T | undefined {
  const [part, setPart] = useState(loaded.get(load) as T | undefined);
  useEffect(() => {
    if (!wanted || part) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const again = (tries: number): void =>
      void load(tries).then(
        (found) => {
          loaded.set(load, found);
          if (!ended) setPart(found);
        },
        () => {
          if (!ended) timer = setTimeout(again, 1000 * tries, tries + 1);
        },
      );
    again(1);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [load, wanted, part]);
  return part;
}
