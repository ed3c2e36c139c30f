import { useEffect } from 'react';
import { addGuard } from './history';

/** While `dirty`, leaving the page (link, back, reload, closing the tab) asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => (dirty ? addGuard(() => true) : undefined), [dirty]);
}
