import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 47.99rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Is there room for one thing at a time only? */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
