import { useEffect, useState } from 'react';
import { loadMore } from './load';
import type * as More from './more';

let loaded: typeof More | undefined;

/** The part with forms, files, cards and people, fetched when they are first wanted, however often that takes. */
export function useMore(wanted: boolean): typeof More | undefined {
  const [more, setMore] = useState(loaded);
  useEffect(() => {
    if (!wanted || more) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const load = (tries: number): void => void loadMore().then((found) => {
      loaded = found;
      if (!ended) setMore(found);
    }, () => { if (!ended) timer = setTimeout(load, 1000 * tries, tries + 1); });
    load(1);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [wanted, more]);
  return more;
}
