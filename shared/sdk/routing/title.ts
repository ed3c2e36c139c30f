import { useEffect } from 'react';
import { createStore } from '../host/store';

/** Title of the page being shown; the shell puts it in the browser tab and announces it. */
export const titleStore = createStore('');

/** Names the page while the calling screen is shown. A screen around another one passes undefined while the inner one names the page. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) titleStore.set(text);
  }, [text]);
}
