import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 47.99rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns whether the screen has room for one thing only. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
