/** Headers of the widget's files. The chat app and its parts are named after their content and never change; anything else is kept for minutes and then refreshed behind the visitor's back. */
export const assetHeaders =
  (dev: boolean) =>
  (path: string): Record<string, string> => {
    const immutable = /\/?((app|part)-[\w-]+\.js|font-[\w-]+\.woff2)/.test(path);
    const cache = dev
      ? 'no-cache'
      : immutable
        ? 'public,max-age=31536000,immutable'
        : 'max-age=300,stale-while-revalidate=86400';
    return { 'cache-control': cache, 'access-control-allow-origin': '*' };
  };
