import { useEffect } from 'react';
import { createStore } from '../host/store';

/** Title of the page. The shell puts it in the browser tab and announces it. */
export const titleStore = createStore('');

/**
 * Sets the page's title while the screen is shown. An outer screen passes undefined if an inner
 * screen sets the title.
 */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) titleStore.set(text);
  }, [text]);
}
