/**
 * Returns the headers of the widget's files. The names of the chat app and its parts contain their
 * hash, so those files never change. Other files are cached for minutes and then revalidated in the
 * background.
 */
export const assetHeaders =
  (dev: boolean) =>
  (path: string): Record<string, string> => {
    const immutable = /\/?((app|part)-[\w-]+\.js|font-[\w-]+\.woff2)/.test(path);
    const cache = immutable
      ? 'public,max-age=31536000,immutable'
      : 'max-age=300,stale-while-revalidate=86400';
    return {
      'cache-control': dev ? 'no-cache' : cache,
      'access-control-allow-origin': '*',
    };
  };
